-- Replaces the draft if it is still the version that was read; returns the new version.
CREATE OR REPLACE FUNCTION save_layout_draft(p_site int, p_layout int, p_from int, p_blocks jsonb)
  RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  v_newest int;
BEGIN
  PERFORM 1 FROM layout WHERE id_site = p_site AND id = p_layout FOR UPDATE;
  SELECT coalesce(max(version), 0) INTO v_newest
    FROM layout_version WHERE id_site = p_site AND id_layout = p_layout;
  IF v_newest <> p_from THEN
    RAISE EXCEPTION 'layout_changed' USING ERRCODE = 'SE409';
  END IF;
  DELETE FROM layout_version
    WHERE id_site = p_site AND id_layout = p_layout AND state = 'draft';
  INSERT INTO layout_version (id_site, id_layout, version, state, blocks)
    VALUES (p_site, p_layout, v_newest + 1, 'draft', p_blocks);
  RETURN v_newest + 1;
END $$;
