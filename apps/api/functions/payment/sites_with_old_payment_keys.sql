-- Sites with payment keys encrypted with another key than this one. Reads all sites, by the policy
-- find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_payment_keys(p_key text) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT a.id_site FROM payment_account a
  WHERE split_part(a.secret_key, '.', 1) <> p_key OR split_part(a.webhook_secret, '.', 1) <> p_key
  ORDER BY a.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_old_payment_keys(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_payment_keys(text) TO sesame_worker;
