-- Sites with visits, mail records or idempotency keys to delete.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_traces(p_visits_before date, p_mails_before timestamptz, p_keys_before timestamptz) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM visit v WHERE v.id_site = s.id AND v.day < p_visits_before)
    OR EXISTS (SELECT 1 FROM mail m WHERE m.id_site = s.id AND m.created_at < p_mails_before)
    OR EXISTS (SELECT 1 FROM idempotency_key k WHERE k.id_site = s.id
      AND k.created_at < p_keys_before)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_old_traces(date, timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_traces(date, timestamptz, timestamptz) TO sesame_worker;
