-- Deletes those of the people who have neither an account nor a subscription and about whom no later
-- module holds anything, and ends the checks of them all, and of people who are no more.
CREATE OR REPLACE FUNCTION end_people_checks(p_site int, p_people uuid[], p_without_reason uuid[])
  RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_deleted int;
BEGIN
  DELETE FROM person p
  WHERE p.id_site = p_site AND p.id = ANY (p_without_reason) AND p.id_member IS NULL
    AND NOT EXISTS (SELECT 1 FROM newsletter_subscription s
      WHERE s.id_site = p_site AND s.email_key = p.email_key);
  GET DIAGNOSTICS v_deleted = ROW_COUNT;
  DELETE FROM person_check c
  WHERE c.id_site = p_site AND (c.id_person = ANY (p_people)
    OR NOT EXISTS (SELECT 1 FROM person p WHERE p.id_site = p_site AND p.id = c.id_person));
  RETURN v_deleted;
END $$;
