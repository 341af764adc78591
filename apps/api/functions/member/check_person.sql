-- Has the person of a row that was deleted, or that names somebody else by now, looked at at night.
CREATE OR REPLACE FUNCTION check_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_email  text := lower(OLD.email::text);
  v_member uuid := (to_jsonb(OLD) ->> 'id_member')::uuid;
BEGIN
  INSERT INTO person_check (id_site, id_person)
  SELECT OLD.id_site, p.id FROM person p WHERE p.id_site = OLD.id_site AND p.email_key = v_email
  UNION
  SELECT OLD.id_site, p.id FROM person p WHERE p.id_site = OLD.id_site AND p.id_member = v_member;
  RETURN NULL;
END $$;
