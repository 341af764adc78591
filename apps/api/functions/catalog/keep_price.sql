CREATE OR REPLACE FUNCTION keep_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed declination := coalesce(NEW, OLD);
BEGIN
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.price_cents <> OLD.price_cents) THEN
    INSERT INTO price_history (id_site, id_declination, price_cents)
    VALUES (NEW.id_site, NEW.id, NEW.price_cents);
  END IF;
  UPDATE product p SET price_cents = (
    SELECT min(d.price_cents) FROM declination d
    WHERE d.id_site = p.id_site AND d.id_product = p.id AND d.is_valid)
  WHERE p.id_site = changed.id_site AND p.id = changed.id_product;
  RETURN NULL;
END $$;
