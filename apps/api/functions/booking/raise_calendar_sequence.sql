-- Calendars replace an event by the one of a higher SEQUENCE: see calendar_feed.
CREATE OR REPLACE FUNCTION raise_calendar_sequence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.calendar_sequence := OLD.calendar_sequence + 1;
  NEW.calendar_changed_at := current_instant();
  RETURN NEW;
END $$;
