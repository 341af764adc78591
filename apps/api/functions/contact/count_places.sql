-- Keeps the element's count of registered places current.
CREATE OR REPLACE FUNCTION count_places() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_places_taken(OLD.id_site, OLD.id_element, -OLD.places);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_places_taken(NEW.id_site, NEW.id_element, NEW.places);
  END IF;
  RETURN NULL;
END $$;
