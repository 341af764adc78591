CREATE OR REPLACE FUNCTION orders_of_bookings(p_site int, p_ids uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE AS $$
  SELECT DISTINCT id_order FROM booking
  WHERE id_site = p_site AND id = ANY (p_ids) AND id_order IS NOT NULL
$$;
