-- Ends a new administrator's logins, because administrators have stricter rules (lifetime, second
-- factor).
CREATE OR REPLACE FUNCTION end_logins_of_new_admin() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE login SET expires_at = transaction_instant()
  WHERE id_site = NEW.id_site AND id_member = NEW.id AND expires_at > transaction_instant();
  RETURN NULL;
END $$;
