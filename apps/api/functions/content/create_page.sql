-- Creates a page with its published blocks; without blocks it is drawn by code. False if the site
-- has a page at this address already. It runs as its owner; only the role of the platform may call
-- it.
CREATE OR REPLACE FUNCTION create_page(p_site int, p_page jsonb, p_blocks jsonb) RETURNS bool
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before text := current_setting('app.site_id', true);
  v_page   page := jsonb_populate_record(NULL::page, p_page);
  v_id     int;
  v_layout int;
BEGIN
  -- Row-level security holds for the owner as well.
  PERFORM set_config('app.site_id', p_site::text, true);
  INSERT INTO page (id_site, position, title, url, menu_title, meta_description, show_in_menu,
      is_fixed_on_right, is_cms_page, updated_at)
    VALUES (p_site, v_page.position, v_page.title, v_page.url, v_page.menu_title,
      v_page.meta_description, v_page.show_in_menu, v_page.is_fixed_on_right,
      p_blocks IS NOT NULL, current_instant())
    ON CONFLICT (id_site, url) DO NOTHING
    RETURNING id INTO v_id;
  IF v_id IS NOT NULL AND p_blocks IS NOT NULL THEN
    INSERT INTO layout (id_site, id_page, name, position) VALUES (p_site, v_id, 'Page', 1)
      RETURNING id INTO v_layout;
    INSERT INTO layout_version (id_site, id_layout, version, state, blocks, created_at, published_at)
      VALUES (p_site, v_layout, 1, 'published', p_blocks, current_instant(), current_instant());
  END IF;
  PERFORM set_config('app.site_id', coalesce(v_before, ''), true);
  RETURN v_id IS NOT NULL;
END $$;
REVOKE ALL ON FUNCTION create_page(int, jsonb, jsonb) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_page(int, jsonb, jsonb) TO sesame_platform;
