-- Replaces an encrypted key by the same one under a newer key of the platform.
CREATE OR REPLACE FUNCTION reseal_certificate(p_host text, p_from text, p_to text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE certificate SET private_key = p_to, version = nextval('certificate_version')
  WHERE host = p_host::citext AND private_key = p_from
$$;
REVOKE ALL ON FUNCTION reseal_certificate(text, text, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reseal_certificate(text, text, text) TO sesame_worker;
