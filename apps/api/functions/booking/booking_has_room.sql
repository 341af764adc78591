-- Deferred check: an active booking has a claim on its room for its whole time.
CREATE OR REPLACE FUNCTION booking_has_room() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM booking b
    WHERE b.id_site = NEW.id_site AND b.id = NEW.id AND b.status NOT IN ('expired', 'cancelled')
      AND NOT EXISTS (
        SELECT 1 FROM claim c
        WHERE c.id_site = b.id_site AND c.id_booking = b.id AND c.id_resource = b.id_room
          AND c.starts_at = b.starts_at AND c.ends_at = b.blocked_until)
  ) THEN
    RAISE EXCEPTION 'booking % has no room', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
