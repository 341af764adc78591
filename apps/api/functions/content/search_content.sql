-- The operators of full-text and trigram search are not leakproof: under row-level security
-- PostgreSQL reads all rows of the site before it may ask them, and no GIN index is used. The
-- functions of search run as the owner, whose policy has nothing to evaluate first, and name the
-- site of the transaction themselves: without a site they find nothing. They return numbers only;
-- the rows are read by the application under its own policy.
-- The plan of a function fits any words, and PostgreSQL takes unknown ones for frequent ones: it
-- would rather read the table, or the site by a btree index. So no table may be read whole, and
-- the site is written as only the GIN indexes know it.
CREATE OR REPLACE FUNCTION search_content(p_query tsquery) RETURNS TABLE (kind text, id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off AS $$
  -- Apart from the layouts: joined by the site, the policy of those would bring a btree index in.
  WITH version AS MATERIALIZED (
    SELECT v.id_layout FROM layout_version v
    WHERE v.id_site::bigint = current_site() AND v.state = 'published'
      AND v.search @@ to_any_word_query(p_query)
  )
  SELECT 'page', l.id_page FROM version
    JOIN layout l ON l.id_site = current_site() AND l.id = version.id_layout
  UNION SELECT 'page', p.id FROM page p
    WHERE p.id_site::bigint = current_site() AND p.search @@ to_any_word_query(p_query)
  UNION ALL SELECT 'news', n.id FROM news n
    WHERE n.id_site::bigint = current_site() AND n.search @@ p_query
  UNION ALL SELECT 'blog', b.id FROM blog b
    WHERE b.id_site::bigint = current_site() AND b.search @@ p_query
  UNION ALL SELECT 'album', a.id FROM album a
    WHERE a.id_site::bigint = current_site() AND a.search @@ p_query
  UNION ALL SELECT 'element', e.id FROM element e
    WHERE e.id_site::bigint = current_site() AND e.search @@ p_query
$$;
REVOKE ALL ON FUNCTION search_content(tsquery) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_content(tsquery) TO sesame_app;
