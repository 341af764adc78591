-- migrate:up

-- Of the code, the end alone: the whole code is enough to spend the card.
CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF recipient_name, recipient_email, hint OR DELETE ON gift_card
  FOR EACH ROW EXECUTE FUNCTION save_search_words('gift_card', 'recipient_name recipient_email', 'hint', '');

DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    INSERT INTO search_word (id_site, kind, id, word)
    SELECT id_site, 'gift_card', id, unnest(search_words(
      ARRAY[recipient_name, recipient_email]::text[], ARRAY[hint]::text[], ARRAY[]::text[]))
    FROM gift_card WHERE id_site = one;
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
