-- migrate:up

-- The name under which staff wrote a booking down.
CREATE TRIGGER save_search_words AFTER INSERT ON booking
  FOR EACH ROW WHEN (NEW.label IS NOT NULL)
  EXECUTE FUNCTION save_search_words('booking', 'label', '', '');
CREATE TRIGGER replace_search_words AFTER UPDATE OF label OR DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION save_search_words('booking', 'label', '', '');

DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    INSERT INTO search_word (id_site, kind, id, word)
    SELECT id_site, 'booking', id, unnest(search_words(
      ARRAY[label]::text[], ARRAY[]::text[], ARRAY[]::text[]))
    FROM booking WHERE id_site = one;
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
