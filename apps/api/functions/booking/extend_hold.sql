-- Extends a hold once, before its end. Returns the new end. A sale by staff has its own end.
CREATE OR REPLACE FUNCTION extend_hold(p_site int, p_id uuid, p_ttl interval)
  RETURNS timestamptz LANGUAGE sql AS $$
  UPDATE booking SET held_until = current_instant() + p_ttl, extended_at = current_instant()
  WHERE id_site = p_site AND id = p_id AND status = 'held'
    AND held_until > current_instant() AND extended_at IS NULL
    AND NOT (source = 'staff' AND id_order IS NOT NULL)
  RETURNING held_until
$$;
