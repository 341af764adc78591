-- Notes a member as a person, or the person of their address as a member. One who is erased leaves
-- the person to what else there is of them.
CREATE OR REPLACE FUNCTION save_member_as_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_id uuid;
BEGIN
  IF NEW.erased_at IS NOT NULL THEN
    UPDATE person SET id_member = NULL WHERE id_site = NEW.id_site AND id_member = NEW.id
    RETURNING id INTO v_id;
    INSERT INTO person_check (id_site, id_person) SELECT NEW.id_site, v_id WHERE v_id IS NOT NULL;
    RETURN NULL;
  END IF;
  DELETE FROM person p
  WHERE p.id_site = NEW.id_site AND p.email_key = lower(NEW.email::text) AND p.id_member IS NULL
    AND EXISTS (SELECT 1 FROM person m WHERE m.id_site = NEW.id_site AND m.id_member = NEW.id);
  SELECT p.id INTO v_id FROM person p WHERE p.id_site = NEW.id_site AND p.id_member = NEW.id;
  IF v_id IS NULL THEN
    INSERT INTO person AS p (id_site, email, firstname, lastname, phone, id_member, first_seen_at,
      last_contact_at)
    VALUES (NEW.id_site, NEW.email::text, coalesce(NEW.firstname, ''), coalesce(NEW.lastname, ''),
      coalesce(NEW.phone, ''), NEW.id, NEW.created_at, greatest(NEW.created_at, NEW.last_active_at))
    ON CONFLICT (id_site, email_key) DO UPDATE SET id_member = NEW.id, email = excluded.email,
      firstname = excluded.firstname, lastname = excluded.lastname,
      phone = coalesce(nullif(excluded.phone, ''), p.phone),
      first_seen_at = least(p.first_seen_at, excluded.first_seen_at),
      last_contact_at = greatest(p.last_contact_at, excluded.last_contact_at);
    RETURN NULL;
  END IF;
  UPDATE person p SET email = NEW.email::text, firstname = coalesce(NEW.firstname, ''),
    lastname = coalesce(NEW.lastname, ''), phone = coalesce(NEW.phone, '')
  WHERE p.id_site = NEW.id_site AND p.id = v_id
    AND (p.email, p.firstname, p.lastname, p.phone) IS DISTINCT FROM
      (NEW.email::text, coalesce(NEW.firstname, ''), coalesce(NEW.lastname, ''), coalesce(NEW.phone, ''));
  UPDATE person p SET last_contact_at = NEW.last_active_at
  WHERE p.id_site = NEW.id_site AND p.id = v_id AND p.last_contact_at < NEW.last_active_at;
  RETURN NULL;
END $$;
