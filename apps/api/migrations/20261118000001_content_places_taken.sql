-- migrate:up

-- Registrations belong to the module contact, which tells the element how many places they take:
-- so a list of elements reads one table.
ALTER TABLE element ADD COLUMN places_taken int NOT NULL DEFAULT 0 CHECK (places_taken >= 0);
-- The owner of the tables is bound by their policies too, so each site is set in turn.
DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    UPDATE element e SET places_taken = (SELECT coalesce(sum(r.places), 0)
      FROM element_registration r WHERE r.id_site = e.id_site AND r.id_element = e.id)
    WHERE e.id_site = one;
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
