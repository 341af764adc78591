-- When the sessions of a site start, for lists of later modules. PostgreSQL replaces the call by
-- the query, so that the caller's conditions choose the index.
CREATE OR REPLACE FUNCTION booking_starts(p_site int) RETURNS TABLE (id uuid, starts_at timestamptz)
  LANGUAGE sql STABLE AS $$
  SELECT booking.id, booking.starts_at FROM booking WHERE booking.id_site = p_site
$$;
