-- Lists certificates with their encrypted keys, page by page, for the gateways.
CREATE OR REPLACE FUNCTION list_certificates(p_after text, p_limit int)
  RETURNS TABLE (host text, version bigint, private_key text, chain text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT lower(c.host::text), c.version, c.private_key, c.chain FROM certificate c
  WHERE c.chain IS NOT NULL AND c.host > p_after::citext
  ORDER BY c.host LIMIT p_limit
$$;
REVOKE ALL ON FUNCTION list_certificates(text, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION list_certificates(text, int) TO sesame_gateway;
