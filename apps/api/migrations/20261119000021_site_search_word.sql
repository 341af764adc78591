-- migrate:up

-- The words of a row as they are searched for: small letters and digits without accents. A code is
-- stored joined as well, a phone number in its national and international form, and reversed behind
-- a dot, so that its last digits are the beginning of a word. Rows hold what this function returned.
CREATE FUNCTION search_words(texts text[], codes text[], phones text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    WITH phone AS (
      SELECT regexp_replace(regexp_replace(value, '\D', '', 'g'), '^(?:00)?33(?=[1-9]\d{8}$)', '0')
        AS national FROM unnest(phones) value
    ), found (word) AS (
      SELECT unnest(string_to_array(plain_text(value), ' ')) FROM unnest(texts || codes) value
      UNION ALL SELECT replace(plain_text(value), ' ', '') FROM unnest(codes) value
      UNION ALL SELECT national FROM phone
      UNION ALL SELECT regexp_replace(national, '^0(?=[1-9]\d{8}$)', '33') FROM phone
      UNION ALL SELECT '.' || reverse(national) FROM phone WHERE national <> ''
    )
    SELECT coalesce(array_agg(DISTINCT left(word, 64)), '{}') FROM found WHERE word <> ''
  );

-- Written by the trigger save_search_words alone. Comparisons of text by bytes may choose rows
-- before row-level security has, so the beginning of a word is a range of the index.
CREATE TABLE search_word (
  id_site int  NOT NULL REFERENCES site,
  kind    text NOT NULL,
  id      uuid NOT NULL,
  word    text COLLATE "C" NOT NULL CHECK (word <> ''),
  PRIMARY KEY (id_site, kind, id, word)
);
CREATE INDEX search_word_beginning ON search_word (id_site, word, kind, id);
SELECT protect_tenant_table('search_word');

-- migrate:down
