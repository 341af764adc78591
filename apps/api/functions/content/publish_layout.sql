-- Publishes the draft; the former version is archived.
CREATE OR REPLACE FUNCTION publish_layout(p_site int, p_layout int, p_now timestamptz)
  RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_version int;
BEGIN
  PERFORM 1 FROM layout WHERE id_site = p_site AND id = p_layout FOR UPDATE;
  SELECT version INTO v_version FROM layout_version
    WHERE id_site = p_site AND id_layout = p_layout AND state = 'draft';
  IF v_version IS NULL THEN
    RAISE EXCEPTION 'nothing_to_publish' USING ERRCODE = 'SE409';
  END IF;
  UPDATE layout_version SET state = 'archived'
    WHERE id_site = p_site AND id_layout = p_layout AND state = 'published';
  UPDATE layout_version SET state = 'published', published_at = p_now
    WHERE id_site = p_site AND id_layout = p_layout AND version = v_version;
  UPDATE page SET updated_at = p_now FROM layout
    WHERE layout.id_site = p_site AND layout.id = p_layout
      AND page.id_site = p_site AND page.id = layout.id_page;
  RETURN v_version;
END $$;
