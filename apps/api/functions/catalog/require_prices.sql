-- Products are sold at the price that was shown, or not at all. Locked in the order of their ids: a
-- price does not change before the order is written.
CREATE OR REPLACE FUNCTION require_prices(p_site int, p_declinations int[], p_prices int[])
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM declination WHERE id_site = p_site AND id = ANY (p_declinations)
  ORDER BY id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM unnest(p_declinations, p_prices) AS wanted (id, price_cents)
    LEFT JOIN declination d ON d.id_site = p_site AND d.id = wanted.id
    LEFT JOIN product p ON p.id_site = p_site AND p.id = d.id_product
    WHERE (d.is_valid AND p.is_valid AND d.price_cents = wanted.price_cents) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'total_changed' USING ERRCODE = 'SE409';
  END IF;
END $$;
