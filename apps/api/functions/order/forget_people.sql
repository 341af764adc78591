-- Deletes people of whom nothing is left, so many at most, and returns how many were looked at.
-- Reasons are read by statements of their own after the lock, so that they see what was committed
-- meanwhile.
CREATE OR REPLACE FUNCTION forget_people(p_site int, p_limit int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_ids    uuid[];
  v_emails text[];
BEGIN
  SELECT array_agg(l.id), array_agg(l.email_key) INTO v_ids, v_emails
  FROM lock_people_to_check(p_site, p_limit) l;
  PERFORM end_people_checks(p_site, coalesce(v_ids, '{}'), ARRAY(
    SELECT known.id FROM unnest(v_ids, v_emails) known (id, email_key)
    WHERE known.email_key NOT IN (SELECT emails_of_contacts(p_site, v_emails))
      AND NOT EXISTS (SELECT 1 FROM customer_order o
        WHERE o.id_site = p_site AND o.email_key = known.email_key)));
  RETURN coalesce(cardinality(v_ids), 0);
END $$;
