-- A booking begins as a hold: only an order that is settled sells it. Those that staff of earlier
-- versions made without an order stay as they are.
CREATE OR REPLACE FUNCTION booking_begins_held() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'booking: sold without an order' USING ERRCODE = '23514';
END $$;
