-- Stores the words of a row under its kind. Arguments of the trigger: the kind, then the columns of
-- texts, of codes and of phone numbers, each separated by spaces.
CREATE OR REPLACE FUNCTION save_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_row jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM search_word WHERE id_site = OLD.id_site AND kind = TG_ARGV[0] AND id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    v_row := to_jsonb(NEW);
    INSERT INTO search_word (id_site, kind, id, word)
    SELECT NEW.id_site, TG_ARGV[0], NEW.id, unnest(search_words(
      ARRAY(SELECT v_row ->> name FROM string_to_table(TG_ARGV[1], ' ') name),
      ARRAY(SELECT v_row ->> name FROM string_to_table(TG_ARGV[2], ' ') name),
      ARRAY(SELECT v_row ->> name FROM string_to_table(TG_ARGV[3], ' ') name)));
  END IF;
  RETURN NULL;
END $$;
