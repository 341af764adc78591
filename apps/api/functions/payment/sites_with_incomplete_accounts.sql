-- Sites with a connected account that cannot take payments yet. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_incomplete_accounts() RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT a.id_site FROM payment_account a
  WHERE a.kind = 'connected' AND a.status IN ('onboarding', 'restricted')
  ORDER BY a.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_incomplete_accounts() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_incomplete_accounts() TO sesame_worker;
