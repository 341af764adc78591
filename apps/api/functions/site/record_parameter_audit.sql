-- Trigger of `parameter`: the type says whether the value is a secret.
CREATE OR REPLACE FUNCTION record_parameter_audit() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  before    jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  after     jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  type_name text := coalesce(after, before) ->> 'type';
BEGIN
  PERFORM write_audit(TG_TABLE_NAME, type_name, lower(TG_OP), before, after,
    CASE WHEN (SELECT is_secret FROM parameter_type WHERE type = type_name) THEN '{value}'::text[]
      ELSE '{}' END);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION record_parameter_audit() FROM PUBLIC;
