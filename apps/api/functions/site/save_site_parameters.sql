-- Sets parameters of a site and returns how many changed. It runs as its owner; only the role of
-- the platform may call it.
CREATE OR REPLACE FUNCTION save_site_parameters(p_site int, p_parameters jsonb) RETURNS int
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before  text := current_setting('app.site_id', true);
  v_changed int;
BEGIN
  -- Row-level security holds for the owner as well.
  PERFORM set_config('app.site_id', p_site::text, true);
  INSERT INTO parameter AS stored (id_site, type, value, updated_at)
    SELECT p_site, p.type, p.value, current_instant()
    FROM jsonb_populate_recordset(NULL::parameter, p_parameters) p
    ON CONFLICT (id_site, type) DO UPDATE
      SET value = excluded.value, updated_at = excluded.updated_at
      WHERE stored.value IS DISTINCT FROM excluded.value;
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  PERFORM set_config('app.site_id', coalesce(v_before, ''), true);
  RETURN v_changed;
END $$;
REVOKE ALL ON FUNCTION save_site_parameters(int, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION save_site_parameters(int, jsonb) TO sesame_platform;
