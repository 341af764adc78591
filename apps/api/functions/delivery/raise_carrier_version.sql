-- A change of a rate of a carrier raises the carrier's version, whoever writes it.
CREATE OR REPLACE FUNCTION raise_carrier_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction: a row that this transaction has written has its new version already. The
  -- carrier's own trigger adds the one.
  UPDATE carrier SET version = version
  WHERE id_site = coalesce(NEW.id_site, OLD.id_site) AND id = coalesce(NEW.id_carrier, OLD.id_carrier)
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
