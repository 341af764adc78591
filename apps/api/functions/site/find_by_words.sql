-- Rows that have, for each word of a text, a word beginning with it, each once; of one kind, or of
-- all. The rare terms choose the rows: each reads its ranges, and a row is in those of all. The
-- others begin so many words that they are compared with the few words of each row. One letter
-- alone finds nothing, because it begins too many words; a term that begins more than twenty
-- thousand words is looked up in the first of them only. PostgreSQL puts this query in the place of
-- the call; OFFSET 0 lets it read the text once.
CREATE OR REPLACE FUNCTION find_by_words(p_site int, p_kind text, p_text text)
  RETURNS TABLE (kind text, id uuid) LANGUAGE sql STABLE AS $$
  SELECT found.kind, found.id
  FROM (
    SELECT t.rare, t.common FROM weigh_terms(p_site => p_site, p_text => p_text) t OFFSET 0
  ) typed
  CROSS JOIN LATERAL (
    SELECT one.kind, one.id
    FROM unnest(typed.rare) WITH ORDINALITY chosen (term, place)
    CROSS JOIN LATERAL (
      SELECT w.kind, w.id FROM search_ranges(chosen.term) r
      JOIN search_word w ON w.id_site = p_site AND w.word >= r.low AND w.word < r.high
      WHERE p_kind IS NULL OR w.kind = p_kind
      LIMIT 20000
    ) one
    GROUP BY one.kind, one.id
    HAVING bit_or(1 << chosen.place::int) = (2 << cardinality(typed.rare)) - 2
  ) found
  WHERE cardinality(typed.common) = 0 OR NOT EXISTS (
    SELECT FROM unnest(typed.common) other (term) WHERE NOT EXISTS (
      SELECT FROM search_word o
      WHERE o.id_site = p_site AND o.kind = found.kind AND o.id = found.id
        AND (starts_with(o.word, other.term)
          OR length(other.term) > 3 AND starts_with(o.word, '.' || reverse(other.term)))))
$$;
