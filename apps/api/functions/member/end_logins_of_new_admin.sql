-- An administrator's login is opened under demands of its own (length, second factor): whoever
-- becomes one logs in anew.
CREATE OR REPLACE FUNCTION end_logins_of_new_admin() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE login SET expires_at = now()
  WHERE id_site = NEW.id_site AND id_member = NEW.id AND expires_at > now();
  RETURN NULL;
END $$;
