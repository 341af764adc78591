-- Creates a site with its canonical host, language, parameters and fonts. A host that leads to a
-- site already gives that one, and nothing is changed. It runs as its owner, because no role of a
-- process may write sites; only that of the platform may call it.
CREATE OR REPLACE FUNCTION create_site(
  p_host text, p_name text, p_url text, p_parameters jsonb, p_fonts jsonb
) RETURNS TABLE (created_site int, is_new bool)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before text := current_setting('app.site_id', true);
  v_site   int;
BEGIN
  -- One at a time: the next id is the largest one and one.
  PERFORM pg_advisory_xact_lock(hashtext('create_site'));
  SELECT d.id_site INTO v_site FROM domain d WHERE d.host_key = lower(p_host);
  IF FOUND THEN
    RETURN QUERY SELECT v_site, false;
    RETURN;
  END IF;
  SELECT coalesce(max(s.id), 0) + 1 INTO v_site FROM site s;
  INSERT INTO site (id, name, url, dev_url, prod_url) VALUES (v_site, p_name, p_url, p_url, p_url);
  INSERT INTO domain (host, id_site, is_canonical) VALUES (p_host, v_site, true);
  -- Row-level security holds for the owner as well.
  PERFORM set_config('app.site_id', v_site::text, true);
  INSERT INTO language (id_site, id, code, label, deepl_code, id_country)
    SELECT v_site, 1, 'fr', 'Français', 'FR', c.id FROM country c WHERE c.alpha_two = 'FR';
  INSERT INTO parameter (id_site, type, value)
    SELECT v_site, p.type, p.value FROM jsonb_populate_recordset(NULL::parameter, p_parameters) p;
  INSERT INTO font (id_site, type, family, size, weight, style)
    SELECT v_site, f.type, f.family, f.size, f.weight, f.style
    FROM jsonb_populate_recordset(NULL::font, p_fonts) f;
  PERFORM set_config('app.site_id', coalesce(v_before, ''), true);
  RETURN QUERY SELECT v_site, true;
END $$;
REVOKE ALL ON FUNCTION create_site(text, text, text, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_site(text, text, text, jsonb, jsonb) TO sesame_platform;
