-- Lowest price of the 30 days before an instant, including the price in force at their start
-- (L112-1-1).
CREATE OR REPLACE FUNCTION lowest_price(p_site int, p_declination int, p_before timestamptz) RETURNS int
  LANGUAGE sql STABLE AS $$
  SELECT min(price_cents) FROM price_history
  WHERE id_site = p_site AND id_declination = p_declination AND applied_from < p_before
    AND applied_from >= coalesce((
      SELECT max(applied_from) FROM price_history
      WHERE id_site = p_site AND id_declination = p_declination
        AND applied_from <= p_before - interval '30 days'), '-infinity')
$$;
