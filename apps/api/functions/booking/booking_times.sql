-- When and where bookings take place, and what came of them, for the figures of later modules.
CREATE OR REPLACE FUNCTION booking_times(p_site int, p_ids uuid[])
  RETURNS TABLE (id uuid, id_service int, starts_at timestamptz, ends_at timestamptz, status text)
  LANGUAGE sql STABLE AS $$
  SELECT b.id, b.id_service, b.starts_at, b.ends_at, b.status FROM booking b
  WHERE b.id_site = p_site AND b.id = ANY (p_ids)
$$;
