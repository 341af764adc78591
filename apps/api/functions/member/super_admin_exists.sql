-- Whether a login of the platform still belongs to somebody. Runs as its owner, so that
-- the application's role needs no right to read the accounts themselves.
CREATE OR REPLACE FUNCTION super_admin_exists(p_id uuid) RETURNS bool
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  AS $$ SELECT EXISTS (SELECT FROM public.super_admin WHERE id = p_id) $$;
REVOKE ALL ON FUNCTION super_admin_exists(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION super_admin_exists(uuid) TO sesame_app;
