-- Sites with second factors encrypted with another key than this one. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_secrets(p_key text) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT t.id_site FROM member_totp t
  WHERE split_part(t.sealed_secret, '.', 1) <> p_key
  ORDER BY t.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_old_secrets(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_secrets(text) TO sesame_worker;
