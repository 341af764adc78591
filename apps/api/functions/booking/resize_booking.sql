-- Changes the team of a sold session by p_added_cents of its price. False if it is not as the caller
-- has seen it (room, time, players), was played, or the new size is not allowed.
CREATE OR REPLACE FUNCTION resize_booking(
  p_site int, p_id uuid, p_service int, p_starts timestamptz, p_from int, p_to int,
  p_added_cents int
) RETURNS bool LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET players = p_to, price_cents = greatest(0, price_cents + p_added_cents)
  WHERE id_site = p_site AND id = p_id AND id_service = p_service AND starts_at = p_starts
    AND players = p_from AND p_to BETWEEN min_players AND max_players
    AND status IN ('paid', 'confirmed', 'late', 'arrived');
  RETURN FOUND;
END $$;
