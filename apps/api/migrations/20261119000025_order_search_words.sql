-- migrate:up

CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF firstname, lastname, email, number, phone OR DELETE ON customer_order
  FOR EACH ROW EXECUTE FUNCTION save_search_words('order', 'firstname lastname email', 'number', 'phone');

DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    INSERT INTO search_word (id_site, kind, id, word)
    SELECT id_site, 'order', id, unnest(search_words(
      ARRAY[firstname, lastname, email::text]::text[], ARRAY[number]::text[], ARRAY[phone]::text[]))
    FROM customer_order WHERE id_site = one;
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
