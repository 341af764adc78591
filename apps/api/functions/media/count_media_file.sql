-- Counts the rows of all sites that use a file. Runs as its owner: the application has no right
-- on the counters.
CREATE OR REPLACE FUNCTION count_media_file() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE media_file SET uses = uses - 1 WHERE sha256 = OLD.sha256;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO media_file AS f (sha256, uses) VALUES (NEW.sha256, 1)
    ON CONFLICT (sha256) DO UPDATE SET uses = f.uses + 1;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION count_media_file() FROM PUBLIC;
