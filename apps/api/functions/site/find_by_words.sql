-- Rows that have, for each word of a text, a word beginning with it; of one kind, or of all. A row
-- may be found several times. The rarest term chooses the rows, the others are compared with the
-- few words of each. One letter alone finds nothing, because it begins too many words; a term that
-- begins more than twenty thousand words is looked up in the first of them only. PostgreSQL puts
-- this query in the place of the call; OFFSET 0 lets it read the text once.
CREATE OR REPLACE FUNCTION find_by_words(p_site int, p_kind text, p_text text)
  RETURNS TABLE (kind text, id uuid) LANGUAGE sql STABLE AS $$
  SELECT found.kind, found.id
  FROM (SELECT search_terms(p_site => p_site, p_text => p_text) AS terms OFFSET 0) typed
  CROSS JOIN LATERAL (
    SELECT w.kind, w.id FROM search_ranges(typed.terms[1]) r
    JOIN search_word w ON w.id_site = p_site AND w.word >= r.low AND w.word < r.high
    WHERE length(typed.terms[1]) > 1 AND (p_kind IS NULL OR w.kind = p_kind)
    LIMIT 20000
  ) found
  WHERE cardinality(typed.terms) = 1 OR cardinality(typed.terms) - 1 = (
    SELECT count(DISTINCT other.term)
    FROM search_word o
    JOIN unnest(typed.terms[2:]) other (term) ON starts_with(o.word, other.term)
      OR other.term ~ '^\d{4,}$' AND starts_with(o.word, '.' || reverse(other.term))
    WHERE o.id_site = p_site AND o.kind = found.kind AND o.id = found.id)
$$;
