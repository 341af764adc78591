CREATE OR REPLACE FUNCTION booking_forget_holder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.held_by := NULL;
  NEW.held_from := NULL;
  RETURN NEW;
END $$;
