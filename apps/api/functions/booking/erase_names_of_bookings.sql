-- Removes the names and reasons that the team wrote down for these sessions.
CREATE OR REPLACE FUNCTION erase_names_of_bookings(p_site int, p_bookings uuid[]) RETURNS void
  LANGUAGE sql AS $$
  UPDATE booking SET label = NULL, reason = NULL
  WHERE id_site = p_site AND id = ANY (p_bookings) AND num_nonnulls(label, reason) > 0
$$;
