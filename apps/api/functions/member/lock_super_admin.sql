-- Locks a super admin's row to serialise changes of factors and new logins. Runs as its owner,
-- because a lock needs the right to update.
CREATE OR REPLACE FUNCTION lock_super_admin(p_id uuid) RETURNS bool
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT true FROM public.super_admin WHERE id = p_id FOR NO KEY UPDATE $$;
REVOKE ALL ON FUNCTION lock_super_admin(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_super_admin(uuid) TO sesame_platform;
