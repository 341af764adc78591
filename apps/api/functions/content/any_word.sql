-- A query for whatever has one of the words: those of a page are spread over its layouts.
CREATE OR REPLACE FUNCTION any_word(p_query tsquery) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
  SELECT CASE WHEN querytree(p_query) IN ('', 'T') THEN NULL
    ELSE regexp_replace(querytree(p_query), ' (&|<->|<[0-9]+>) ', ' | ', 'g')::tsquery END
$$;
