-- Counts the changes of a site's rules: see schedule_version.
CREATE OR REPLACE FUNCTION schedule_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO schedule_version AS s (id_site, version)
  VALUES (coalesce(NEW.id_site, OLD.id_site), 1)
  ON CONFLICT (id_site) DO UPDATE SET version = s.version + 1;
  RETURN NULL;
END $$;
