-- What somebody typed, as words to compare with search_word: the rare ones, which choose rows, and
-- the others. Twenty thousand rows of each show how rare it is. The rarest is always among the rare,
-- unless it is one letter: then nothing is, because letters alone choose no rows. Another is, if its
-- rows were all counted and are not many times those of the rarest. What looks like a phone number
-- is one word without its spaces and dots; digits of an address stay as they are. OFFSET 0 lets
-- PostgreSQL count once.
CREATE OR REPLACE FUNCTION weigh_terms(p_site int, p_text text)
  RETURNS TABLE (rare text[], common text[]) LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(term) FILTER (WHERE is_rare), '{}'),
    coalesce(array_agg(term ORDER BY found) FILTER (WHERE NOT is_rare), '{}')
  FROM (
    SELECT term, found, length(first_value(term) OVER places) > 1 AND (row_number() OVER places = 1
      OR found < 20000 AND found <= 20 * first_value(found) OVER places) AS is_rare
    FROM (
      SELECT typed.term, (SELECT count(*) FROM (
        SELECT FROM search_ranges(typed.term) r
        JOIN search_word w ON w.id_site = p_site AND w.word >= r.low AND w.word < r.high
        LIMIT 20000) bounded) AS found
      FROM (
        SELECT DISTINCT regexp_replace(word, '^00(?=[1-9]\d{7})', '') AS term
        FROM (SELECT '(?<!\S)[+(]*\d[\d\s.()/-]{5,}(?!\S)' AS phone) pattern
        CROSS JOIN LATERAL (
          SELECT string_to_table(plain_text(regexp_replace(p_text, phone, ' ', 'g')), ' ') AS word
          UNION ALL
          -- « +33 (0)6 »: the zero is not dialled after 33.
          SELECT regexp_replace(regexp_replace(one[1], '(?<=33\s*)\(0\)', ''), '\D', '', 'g')
          FROM regexp_matches(p_text, phone, 'g') one
        ) part
        WHERE word <> '' LIMIT 8
      ) typed
      OFFSET 0
    ) counted
    WINDOW places AS (ORDER BY length(term) = 1, found, length(term) DESC, term)
  ) ranked
$$;
