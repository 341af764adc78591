-- migrate:up

-- The words of a row as they are searched for: small letters and digits without accents. A code is
-- stored joined as well, a phone number in its national and international form, and reversed behind
-- a dot, so that its last digits are the beginning of a word. Rows hold what this function returned.
-- In PL/pgSQL, because PostgreSQL would plan a function in SQL again for each row.
CREATE FUNCTION search_words(texts text[], codes text[], phones text[]) RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  v_words text[] := string_to_array(plain_text(array_to_string(texts || codes, ' ')), ' ');
  v_one   text;
BEGIN
  FOREACH v_one IN ARRAY codes LOOP
    v_words := v_words || replace(plain_text(v_one), ' ', '');
  END LOOP;
  FOREACH v_one IN ARRAY phones LOOP
    v_one := regexp_replace(regexp_replace(v_one, '\D', '', 'g'), '^(?:00)?33(?=[1-9]\d{8}$)', '0');
    v_words := v_words || ARRAY[
      v_one, regexp_replace(v_one, '^0(?=[1-9]\d{8}$)', '33'), '.' || reverse(nullif(v_one, ''))];
  END LOOP;
  RETURN ARRAY(SELECT DISTINCT left(word, 64) FROM unnest(v_words) word WHERE word <> '');
END $$;

-- Written by the trigger save_search_words alone. Comparisons of text by bytes may choose rows
-- before row-level security has, so the beginning of a word is a range of the index. The site has no
-- foreign key: it is that of the row itself, which has one, and a check for each word takes time.
CREATE TABLE search_word (
  id_site int  NOT NULL,
  kind    text NOT NULL,
  id      uuid NOT NULL,
  word    text COLLATE "C" NOT NULL CHECK (word <> ''),
  CONSTRAINT search_word_beginning PRIMARY KEY (id_site, word, kind, id)
);
CREATE INDEX search_word_row ON search_word (id_site, kind, id);
SELECT protect_tenant_table('search_word');

-- migrate:down
