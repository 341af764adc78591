-- Holds the sessions of a sale until its customer may pay. They count for the sale from now on, not
-- for the operator who held them. Refuses if one is not held any more.
CREATE OR REPLACE FUNCTION hold_bookings_until(p_site int, p_order uuid, p_until timestamptz)
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM booking WHERE id_site = p_site AND id_order = p_order ORDER BY id FOR UPDATE;
  IF EXISTS (SELECT 1 FROM booking WHERE id_site = p_site AND id_order = p_order
    AND NOT (status = 'held' AND held_until > current_instant())) THEN
    RAISE EXCEPTION 'hold_expired' USING ERRCODE = 'SE409';
  END IF;
  UPDATE booking SET held_until = p_until, held_by = NULL, held_from = NULL
  WHERE id_site = p_site AND id_order = p_order;
END $$;
