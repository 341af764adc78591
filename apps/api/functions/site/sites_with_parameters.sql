-- Sites where each of these parameters has a value of its own or by default. Reads all sites, by the
-- policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_parameters(p_types text[]) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT s.id FROM site s CROSS JOIN parameter_type t
  LEFT JOIN parameter p ON p.id_site = s.id AND p.type = t.type
  WHERE t.type = ANY (p_types) AND coalesce(p.value, t.default_value, '') <> ''
  GROUP BY s.id HAVING count(*) = cardinality(p_types)
  ORDER BY s.id
$$;
REVOKE ALL ON FUNCTION sites_with_parameters(text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_parameters(text[]) TO sesame_worker;
