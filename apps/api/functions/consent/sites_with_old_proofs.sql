-- Sites with proofs of consent to delete. Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_old_proofs(p_before date) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s
  WHERE EXISTS (SELECT 1 FROM consent_proof p WHERE p.id_site = s.id AND p.keep_until < p_before)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_old_proofs(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_old_proofs(date) TO sesame_worker;
