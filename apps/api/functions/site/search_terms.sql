-- What somebody typed, as words to compare with search_word: the rarest first, as far as ten
-- thousand rows of each show, and single letters last, because they choose no rows. What looks like
-- a phone number is one word without its spaces and dots; digits of an address stay as they are.
CREATE OR REPLACE FUNCTION search_terms(p_site int, p_text text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    array_agg(term ORDER BY length(term) = 1, found, length(term) DESC, term), '{}') FROM (
    SELECT typed.term, (SELECT count(*) FROM (
      SELECT FROM search_ranges(typed.term) r
      JOIN search_word w ON w.id_site = p_site AND w.word >= r.low AND w.word < r.high
      LIMIT 10000) bounded) AS found
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
  ) counted
$$;
