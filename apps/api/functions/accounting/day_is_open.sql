-- Nothing is written to a closed day, whoever writes it.
CREATE OR REPLACE FUNCTION day_is_open() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM day_closing WHERE id_site = NEW.id_site AND day >= NEW.day) THEN
    RAISE EXCEPTION 'day % is closed', NEW.day USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
