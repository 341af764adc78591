-- Sites with an account that may have been paid on since the instant.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_accounts(p_since timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT a.id_site FROM payment_account a
  WHERE a.status <> 'onboarding' AND (a.status <> 'retired' OR a.retired_at >= p_since)
  ORDER BY a.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_accounts(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_accounts(timestamptz) TO sesame_worker;
