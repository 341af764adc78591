-- Trigger of audited tables. Its first argument names the key's columns without id_site, the
-- others the columns whose values are masked. It runs as its owner, because no role of a process may
-- write the audit.
CREATE OR REPLACE FUNCTION record_audit() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after  jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
  PERFORM write_audit(TG_TABLE_NAME,
    (SELECT string_agg(coalesce(after, before) ->> name, ' ' ORDER BY position)
     FROM unnest(string_to_array(TG_ARGV[0], ',')) WITH ORDINALITY AS part (name, position)),
    lower(TG_OP), before, after, TG_ARGV[1:]);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION record_audit() FROM PUBLIC;
