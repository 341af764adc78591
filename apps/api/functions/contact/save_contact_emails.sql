-- Stores the addresses of a message, or of the fields of a form that hold one, beside it.
CREATE OR REPLACE FUNCTION save_contact_emails() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row jsonb;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM contact_email WHERE id_site = OLD.id_site AND kind = TG_TABLE_NAME AND id = OLD.id;
    RETURN NULL;
  END IF;
  v_row := to_jsonb(NEW);
  INSERT INTO contact_email (id_site, kind, id, email, created_at)
  SELECT NEW.id_site, TG_TABLE_NAME, NEW.id, email, NEW.created_at
  FROM (
    SELECT v_row ->> 'email' AS email
    UNION
    SELECT field ->> 'value' FROM jsonb_array_elements(v_row -> 'data') field
    WHERE field ->> 'type' = 'email'
  ) address
  WHERE email <> ''
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
