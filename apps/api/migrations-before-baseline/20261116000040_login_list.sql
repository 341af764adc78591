-- migrate:up

-- A login is listed to its owner and closed by its id, ends when an administrator leaves it
-- idle, and knows when its owner last proved who they are. Logins from before this migration
-- count as never proved.
ALTER TABLE login
  ADD COLUMN id           uuid        NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN user_agent   text        NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN verified_at  timestamptz NOT NULL DEFAULT '-infinity',
  ADD UNIQUE (id_site, id);
ALTER TABLE login ALTER COLUMN verified_at SET DEFAULT now();
CREATE INDEX login_super_admin ON login (id_site, id_super_admin) WHERE id_super_admin IS NOT NULL;

-- An administrator's login is opened under demands of its own (length, second factor): whoever
-- becomes one logs in anew.
CREATE FUNCTION end_logins_of_new_admin() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE login SET expires_at = now()
  WHERE id_site = NEW.id_site AND id_member = NEW.id AND expires_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER member_became_admin AFTER UPDATE OF role ON member
  FOR EACH ROW WHEN (OLD.role <> 'ADMIN' AND NEW.role = 'ADMIN')
  EXECUTE FUNCTION end_logins_of_new_admin();

-- migrate:down
