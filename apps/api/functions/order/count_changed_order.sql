-- Counts the orders that a changed row belongs to: those of a booking are its own and its supplements.
CREATE OR REPLACE FUNCTION count_changed_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row     jsonb := to_jsonb(NEW);
  v_booking uuid  := (CASE TG_TABLE_NAME WHEN 'booking' THEN v_row ->> 'id'
    WHEN 'cancelled_session' THEN v_row ->> 'id_booking' END)::uuid;
BEGIN
  IF v_booking IS NULL THEN
    PERFORM count_order(NEW.id_site, coalesce(v_row ->> 'id_order', v_row ->> 'id')::uuid);
  ELSE
    PERFORM count_order(NEW.id_site, l.id_order)
    FROM (SELECT DISTINCT id_order FROM order_line
      WHERE id_site = NEW.id_site AND id_booking = v_booking ORDER BY id_order) l;
  END IF;
  RETURN NULL;
END $$;
