-- Sites that have a value for each of these keys of an external application.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_app_config(p_app text, p_keys text[]) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT c.id_site FROM external_app_config c
  WHERE c.app = p_app AND c.key = ANY (p_keys) AND c.value <> ''
  GROUP BY c.id_site HAVING count(*) = cardinality(p_keys)
  ORDER BY c.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_app_config(text, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_app_config(text, text[]) TO sesame_worker;
