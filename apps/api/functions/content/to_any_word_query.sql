-- Turns AND into OR: a page's words are spread over its layouts.
CREATE OR REPLACE FUNCTION to_any_word_query(p_query tsquery) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN querytree(p_query) IN ('', 'T') THEN NULL
    ELSE regexp_replace(querytree(p_query), ' (&|<->|<[0-9]+>) ', ' | ', 'g')::tsquery END
$$;
