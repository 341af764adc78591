-- A message opens a conversation, whichever release wrote it.
CREATE OR REPLACE FUNCTION open_message_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation (id_site, id, kind, id_message, name, email, subject, excerpt,
    created_at, last_at)
  VALUES (NEW.id_site, NEW.id, 'message', NEW.id, NEW.name, NEW.email, NEW.subject,
    left(btrim(regexp_replace(NEW.message, '\s+', ' ', 'g')), 200), NEW.created_at, NEW.created_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
