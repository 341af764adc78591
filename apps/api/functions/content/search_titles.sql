-- Titles spelt nearly like the text. See search_content.
CREATE OR REPLACE FUNCTION search_titles(p_text text) RETURNS TABLE (kind text, id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off
  SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  SELECT 'page', p.id FROM page p
    WHERE p.id_site::bigint = current_site() AND p_text <% p.title_key
  UNION ALL SELECT 'news', n.id FROM news n
    WHERE n.id_site::bigint = current_site() AND p_text <% n.title_key
  UNION ALL SELECT 'blog', b.id FROM blog b
    WHERE b.id_site::bigint = current_site() AND p_text <% b.title_key
  UNION ALL SELECT 'album', a.id FROM album a
    WHERE a.id_site::bigint = current_site() AND p_text <% a.title_key
  UNION ALL SELECT 'element', e.id FROM element e
    WHERE e.id_site::bigint = current_site() AND p_text <% e.title_key
$$;
REVOKE ALL ON FUNCTION search_titles(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_titles(text) TO sesame_app;
