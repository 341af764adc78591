-- Full-text search of products on sale; similar names if nothing matches. See search_content.
CREATE OR REPLACE FUNCTION search_products(p_query tsquery, p_text text) RETURNS TABLE (id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  WITH found AS MATERIALIZED (
    SELECT p.id FROM product p WHERE p.id_site::bigint = current_site() AND p.search @@ p_query
      AND p.is_valid AND p.price_cents IS NOT NULL
  )
  SELECT f.id FROM found f
  UNION ALL SELECT p.id FROM product p
    WHERE numnode(p_query) > 0 AND length(p_text) >= 4 AND NOT EXISTS (SELECT FROM found)
      AND p.id_site::bigint = current_site() AND p_text <% p.name_key
$$;
REVOKE ALL ON FUNCTION search_products(tsquery, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_products(tsquery, text) TO sesame_app;
