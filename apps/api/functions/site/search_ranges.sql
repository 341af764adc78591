-- The words that begin with a term, as ranges: letters and digits come before '{'. Four digits or
-- more may also be the end of a phone number, which is stored reversed.
CREATE OR REPLACE FUNCTION search_ranges(p_term text) RETURNS TABLE (low text, high text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT p_term, p_term || '{'
  UNION ALL SELECT '.' || reverse(p_term), '.' || reverse(p_term) || '{' WHERE p_term ~ '^\d{4,}$'
$$;
