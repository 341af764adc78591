-- Deferred check: the weights of a zone start at 0 and have no gap.
CREATE OR REPLACE FUNCTION shipping_rates_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  rate shipping_rate := coalesce(NEW, OLD);
BEGIN
  IF EXISTS (
    SELECT 1 FROM (
      SELECT lower(weight_g) AS from_g,
        lag(upper(weight_g), 1, 0) OVER (ORDER BY lower(weight_g)) AS former_g
      FROM shipping_rate
      WHERE id_site = rate.id_site AND id_carrier = rate.id_carrier AND id_zone = rate.id_zone
    ) AS rates WHERE from_g <> former_g
  ) THEN
    RAISE EXCEPTION 'rates_broken' USING ERRCODE = 'SE409';
  END IF;
  RETURN NULL;
END $$;
