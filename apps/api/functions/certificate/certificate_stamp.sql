-- Changes whenever a certificate is stored or goes. Versions are added up, because the highest one
-- would hide a change that was numbered before it and committed after it.
CREATE OR REPLACE FUNCTION certificate_stamp() RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT count(*) || ' ' || coalesce(sum(version), 0) FROM certificate WHERE chain IS NOT NULL
$$;
REVOKE ALL ON FUNCTION certificate_stamp() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION certificate_stamp() TO sesame_gateway;
