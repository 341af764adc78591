-- What somebody typed, as words to compare with search_word: the rarest first, as far as ten
-- thousand rows of each show. Groups of digits are joined, because phone numbers are typed with
-- spaces or dots.
CREATE OR REPLACE FUNCTION search_terms(p_site int, p_text text) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(term ORDER BY found, length(term) DESC, term), '{}') FROM (
    SELECT typed.term, (SELECT count(*) FROM (
      SELECT FROM search_ranges(typed.term) r
      JOIN search_word w ON w.id_site = p_site AND w.word >= r.low AND w.word < r.high
      LIMIT 10000) bounded) AS found
    FROM (
      SELECT DISTINCT regexp_replace(word, '^00(?=[1-9]\d{7})', '') AS term
      FROM string_to_table(
        plain_text(regexp_replace(p_text, '(?<=\d)[ .()/-]+(?=\d)', '', 'g')), ' ') word
      WHERE word <> '' LIMIT 8
    ) typed
  ) counted
$$;
