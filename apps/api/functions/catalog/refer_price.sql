-- Sets the reference price: the lowest price before a reduction. Further reductions keep it, a
-- price increase clears it.
CREATE OR REPLACE FUNCTION refer_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.reference_cents := NULL;
  ELSIF NEW.price_cents < OLD.price_cents THEN
    NEW.reference_cents := coalesce(OLD.reference_cents,
      lowest_price(NEW.id_site, NEW.id, current_instant()));
    IF NEW.reference_cents <= NEW.price_cents THEN
      NEW.reference_cents := NULL;
    END IF;
  ELSIF NEW.price_cents > OLD.price_cents THEN
    NEW.reference_cents := NULL;
  ELSE
    NEW.reference_cents := OLD.reference_cents;
  END IF;
  RETURN NEW;
END $$;
