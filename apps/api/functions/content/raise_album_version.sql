-- A change of a picture of an album raises the album's version, whoever writes it.
CREATE OR REPLACE FUNCTION raise_album_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction: a row that this transaction has written has its new version already. The
  -- album's own trigger adds the one.
  UPDATE album SET version = version
  WHERE id_site = coalesce(NEW.id_site, OLD.id_site) AND id = coalesce(NEW.id_album, OLD.id_album)
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
