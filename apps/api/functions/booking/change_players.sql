-- Another team size at the price frozen for it. False when the hold has ended.
CREATE OR REPLACE FUNCTION change_players(p_site int, p_id uuid, p_players int)
  RETURNS bool LANGUAGE sql AS $$
  UPDATE booking SET players = p_players, price_cents = (
    SELECT (one ->> 'teamCents')::int FROM jsonb_array_elements(prices) one
    WHERE (one ->> 'players')::int = p_players)
  WHERE id_site = p_site AND id = p_id AND status = 'held' AND held_until > clock_timestamp()
  RETURNING true
$$;
