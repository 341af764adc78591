-- A change of a part of a product raises the product's version, whoever writes it.
CREATE OR REPLACE FUNCTION raise_product_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once per transaction: a row that this transaction has written has its new version already. The
  -- product's own trigger adds the one.
  UPDATE product SET version = version
  WHERE id_site = coalesce(NEW.id_site, OLD.id_site) AND id = coalesce(NEW.id_product, OLD.id_product)
    AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
