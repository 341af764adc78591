-- Changes of a super admin's factors, and the logins they open, happen one after the other:
-- each holds the person's row first. A lock needs the right to change the row, which the
-- platform's role does not have; so this runs as its owner.
CREATE OR REPLACE FUNCTION lock_super_admin(p_id uuid) RETURNS bool
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT true FROM public.super_admin WHERE id = p_id FOR NO KEY UPDATE $$;
REVOKE ALL ON FUNCTION lock_super_admin(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_super_admin(uuid) TO sesame_platform;
