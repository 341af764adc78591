-- migrate:up

CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF firstname, lastname, email, phone OR DELETE ON member
  FOR EACH ROW EXECUTE FUNCTION save_search_words('member', 'firstname lastname email', '', 'phone');

DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    INSERT INTO search_word (id_site, kind, id, word)
    SELECT id_site, 'member', id, unnest(search_words(
      ARRAY[firstname, lastname, email::text]::text[], ARRAY[]::text[], ARRAY[phone]::text[]))
    FROM member WHERE id_site = one;
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
