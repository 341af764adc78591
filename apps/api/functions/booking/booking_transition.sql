CREATE OR REPLACE FUNCTION booking_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'cancelled'),
    -- A late payment for a session that is still free.
    ('expired', 'paid'),
    ('paid', 'confirmed'), ('paid', 'cancelled'), ('confirmed', 'cancelled'),
    -- Something failed when the team was there, or it is refunded although it did not come.
    ('arrived', 'cancelled'), ('late', 'cancelled'), ('forfeited', 'cancelled'),
    -- The venue cancelled it and the customer chose another date.
    ('cancelled', 'paid'), ('cancelled', 'confirmed'),
    -- A team comes, comes late, does not come; also before its confirmation was mailed.
    ('paid', 'arrived'), ('paid', 'late'), ('paid', 'forfeited'),
    ('confirmed', 'arrived'), ('confirmed', 'late'), ('confirmed', 'forfeited'),
    ('late', 'arrived'), ('late', 'forfeited'), ('arrived', 'played'),
    -- The venue takes back what it noted; the rule in TypeScript says until when.
    ('arrived', 'paid'), ('late', 'paid'), ('forfeited', 'paid'),
    ('arrived', 'confirmed'), ('late', 'confirmed'), ('forfeited', 'confirmed'),
    ('arrived', 'late'), ('forfeited', 'late'), ('forfeited', 'arrived'), ('played', 'arrived')
  ) THEN
    RAISE EXCEPTION 'booking: % cannot become %', OLD.status, NEW.status USING ERRCODE = '23514';
  END IF;
  IF NEW.status = 'paid' AND OLD.status IN ('held', 'expired') AND NEW.id_order IS NULL THEN
    RAISE EXCEPTION 'booking: sold without an order' USING ERRCODE = '23514';
  END IF;
  -- Confirmed only after the mail server has accepted the confirmation. Staff bookings of earlier
  -- versions have no order and were confirmed without one.
  IF NEW.status = 'confirmed' AND NEW.id_order IS NOT NULL
    AND NOT coalesce(mail_was_sent(NEW.id_site, NEW.id_order::text, 'order-confirmation'), false)
  THEN
    RAISE EXCEPTION 'booking: no confirmation was sent' USING ERRCODE = '23514';
  END IF;
  IF NEW.status IN ('arrived', 'late', 'forfeited', 'played')
    AND NEW.attendance_at IS NOT DISTINCT FROM OLD.attendance_at
  THEN
    NEW.attendance_at := current_instant();
  END IF;
  IF NEW.status IN ('expired', 'cancelled') THEN
    DELETE FROM claim WHERE id_site = NEW.id_site AND id_booking = NEW.id;
  END IF;
  RETURN NEW;
END $$;
