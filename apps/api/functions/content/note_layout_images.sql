CREATE OR REPLACE FUNCTION note_layout_images() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM layout_image WHERE id_site = NEW.id_site AND id_layout = NEW.id_layout
    AND version = NEW.version;
  IF NEW.state <> 'archived' THEN
    INSERT INTO layout_image (id_site, id_layout, version, id_image)
      SELECT NEW.id_site, NEW.id_layout, NEW.version, existing_media(NEW.id_site, ARRAY(
        SELECT id FROM jsonb_path_query(NEW.blocks, 'strict $.** ? (@.type() == "object").keyvalue()
            ? (@.key == "idImage" || @.key == "idImageTall" || @.key == "idImages").value') AS named,
          jsonb_path_query(named, 'lax $[*]') AS id));
  END IF;
  RETURN NULL;
END $$;
