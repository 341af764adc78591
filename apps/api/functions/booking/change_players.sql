-- Changes the team size at its fixed price. False if the hold has expired, or belongs to a sale by
-- staff.
CREATE OR REPLACE FUNCTION change_players(p_site int, p_id uuid, p_players int, p_price_cents int)
  RETURNS bool LANGUAGE sql AS $$
  UPDATE booking SET players = p_players, price_cents = p_price_cents
  WHERE id_site = p_site AND id = p_id AND status = 'held' AND held_until > current_instant()
    AND NOT (source = 'staff' AND id_order IS NOT NULL)
  RETURNING true
$$;
