CREATE OR REPLACE FUNCTION booking_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'cancelled'),
    -- A payment that came late, for a session that is still free.
    ('expired', 'paid'),
    ('paid', 'confirmed'), ('paid', 'cancelled'),
    ('confirmed', 'arrived'), ('confirmed', 'late'), ('confirmed', 'cancelled'),
    -- Cancelled by the venue, and another date chosen by the customer.
    ('cancelled', 'paid'), ('cancelled', 'confirmed'),
    ('late', 'arrived'), ('late', 'forfeited'), ('arrived', 'played')
  ) THEN
    RAISE EXCEPTION 'booking: % cannot become %', OLD.status, NEW.status USING ERRCODE = '23514';
  END IF;
  -- Firm only once the mail server has taken the confirmation.
  IF NEW.status = 'confirmed' AND NOT EXISTS (
    SELECT 1 FROM mail m
    WHERE m.id_site = NEW.id_site AND m.subject = NEW.id_order::text
      AND m.kind = 'order-confirmation' AND m.sent_at IS NOT NULL
  ) THEN
    RAISE EXCEPTION 'booking: no confirmation was sent' USING ERRCODE = '23514';
  END IF;
  IF NEW.status IN ('expired', 'cancelled') THEN
    DELETE FROM claim WHERE id_site = NEW.id_site AND id_booking = NEW.id;
  END IF;
  RETURN NEW;
END $$;
