-- Notes whoever did something with an e-mail address as a person. Arguments of the trigger: the
-- column of the instant, then those of first name, last name and phone number, if there are any.
-- An order of a member is theirs, whatever address it gives. A row that somebody else is noting at
-- the same time is not waited for: what they write is as new. One that is being deleted is.
CREATE OR REPLACE FUNCTION save_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row       jsonb := to_jsonb(NEW);
  v_site      int := NEW.id_site;
  v_email     text := NEW.email::text;
  v_at        timestamptz := (v_row ->> TG_ARGV[0])::timestamptz;
  v_firstname text := coalesce(v_row ->> TG_ARGV[1], '');
  v_lastname  text := coalesce(v_row ->> TG_ARGV[2], '');
  v_phone     text := coalesce(v_row ->> TG_ARGV[3], '');
  v_is_full   bool := coalesce(TG_ARGV[1], '') <> '';
  v_id        uuid;
BEGIN
  IF v_email = '' THEN
    RETURN NULL;
  END IF;
  IF v_row ->> 'id_member' IS NOT NULL THEN
    SELECT p.id INTO v_id FROM person p
    WHERE p.id_site = v_site AND p.id_member = (v_row ->> 'id_member')::uuid FOR KEY SHARE;
  END IF;
  WHILE v_id IS NULL LOOP
    SELECT p.id INTO v_id FROM person p
    WHERE p.id_site = v_site AND p.email_key = lower(v_email) FOR KEY SHARE;
    IF v_id IS NULL THEN
      INSERT INTO person (id_site, email, firstname, lastname, phone, first_seen_at, last_contact_at)
      VALUES (v_site, v_email, v_firstname, v_lastname, v_phone, v_at, v_at)
      ON CONFLICT (id_site, email_key) DO NOTHING;
      IF FOUND THEN
        RETURN NULL;
      END IF;
    END IF;
  END LOOP;
  -- A member says themselves what they are called. A name in one piece replaces no parts.
  UPDATE person p SET firstname = CASE WHEN v_lastname <> '' THEN v_firstname ELSE p.firstname END,
    lastname = CASE WHEN v_lastname <> '' THEN v_lastname ELSE p.lastname END,
    phone = CASE WHEN v_phone <> '' THEN v_phone ELSE p.phone END
  FROM (
    SELECT o.id FROM person o
    WHERE o.id_site = v_site AND o.id = v_id AND o.id_member IS NULL
      AND (v_lastname <> '' AND (o.firstname, o.lastname) <> (v_firstname, v_lastname)
        OR v_phone <> '' AND o.phone <> v_phone)
      AND (o.lastname = '' OR v_is_full AND v_at >= o.last_contact_at)
    FOR NO KEY UPDATE SKIP LOCKED
  ) free
  WHERE p.id_site = v_site AND p.id = free.id;
  UPDATE person p SET last_contact_at = greatest(p.last_contact_at, v_at),
    first_seen_at = least(p.first_seen_at, v_at)
  FROM (
    SELECT o.id FROM person o
    WHERE o.id_site = v_site AND o.id = v_id
      AND (o.last_contact_at < v_at OR o.first_seen_at > v_at)
    FOR NO KEY UPDATE SKIP LOCKED
  ) free
  WHERE p.id_site = v_site AND p.id = free.id;
  RETURN NULL;
END $$;
