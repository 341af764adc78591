CREATE OR REPLACE FUNCTION booking_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'cancelled'),
    -- A late payment for a session that is still free.
    ('expired', 'paid'),
    ('paid', 'confirmed'), ('paid', 'cancelled'),
    ('confirmed', 'arrived'), ('confirmed', 'late'), ('confirmed', 'cancelled'),
    -- The venue cancelled it and the customer chose another date.
    ('cancelled', 'paid'), ('cancelled', 'confirmed'),
    ('late', 'arrived'), ('late', 'forfeited'), ('arrived', 'played')
  ) THEN
    RAISE EXCEPTION 'booking: % cannot become %', OLD.status, NEW.status USING ERRCODE = '23514';
  END IF;
  -- Confirmed only after the mail server has accepted the confirmation.
  IF NEW.status = 'confirmed'
    AND NOT coalesce(mail_was_sent(NEW.id_site, NEW.id_order::text, 'order-confirmation'), false)
  THEN
    RAISE EXCEPTION 'booking: no confirmation was sent' USING ERRCODE = '23514';
  END IF;
  IF NEW.status IN ('expired', 'cancelled') THEN
    DELETE FROM claim WHERE id_site = NEW.id_site AND id_booking = NEW.id;
  END IF;
  RETURN NEW;
END $$;
