-- migrate:up

-- The plan of a function fits any words, and PostgreSQL takes unknown ones for frequent ones:
-- it would rather read the table, or the site by a btree index, and leave most of it out. These
-- functions exist for the GIN indexes: no table may be read whole, and the site is written as
-- only those indexes know it.
DROP INDEX layout_version_search, page_search, news_search, blog_search, album_search, element_search, product_search, page_alike, news_alike, blog_alike, album_alike, element_alike, product_alike;
CREATE INDEX layout_version_search ON layout_version USING gin ((id_site::bigint), search) WHERE state = 'published';
CREATE INDEX page_search ON page USING gin ((id_site::bigint), search);
CREATE INDEX news_search ON news USING gin ((id_site::bigint), search);
CREATE INDEX blog_search ON blog USING gin ((id_site::bigint), search);
CREATE INDEX album_search ON album USING gin ((id_site::bigint), search);
CREATE INDEX element_search ON element USING gin ((id_site::bigint), search);
CREATE INDEX product_search ON product USING gin ((id_site::bigint), search);
CREATE INDEX page_alike ON page USING gin ((id_site::bigint), title_key gin_trgm_ops);
CREATE INDEX news_alike ON news USING gin ((id_site::bigint), title_key gin_trgm_ops);
CREATE INDEX blog_alike ON blog USING gin ((id_site::bigint), title_key gin_trgm_ops);
CREATE INDEX album_alike ON album USING gin ((id_site::bigint), title_key gin_trgm_ops);
CREATE INDEX element_alike ON element USING gin ((id_site::bigint), title_key gin_trgm_ops);
CREATE INDEX product_alike ON product USING gin ((id_site::bigint), name_key gin_trgm_ops);

CREATE OR REPLACE FUNCTION search_content(p_query tsquery) RETURNS TABLE (kind text, id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET enable_seqscan = off AS $$
  -- Apart from the layouts: joined by the site, the policy of those would bring a btree index in.
  WITH version AS MATERIALIZED (
    SELECT v.id_layout FROM layout_version v
    WHERE v.id_site::bigint = current_site() AND v.state = 'published'
      AND v.search @@ any_word(p_query)
  )
  SELECT 'page', l.id_page FROM version
    JOIN layout l ON l.id_site = current_site() AND l.id = version.id_layout
  UNION SELECT 'page', p.id FROM page p
    WHERE p.id_site::bigint = current_site() AND p.search @@ any_word(p_query)
  UNION ALL SELECT 'news', n.id FROM news n
    WHERE n.id_site::bigint = current_site() AND n.search @@ p_query
  UNION ALL SELECT 'blog', b.id FROM blog b
    WHERE b.id_site::bigint = current_site() AND b.search @@ p_query
  UNION ALL SELECT 'album', a.id FROM album a
    WHERE a.id_site::bigint = current_site() AND a.search @@ p_query
  UNION ALL SELECT 'element', e.id FROM element e
    WHERE e.id_site::bigint = current_site() AND e.search @@ p_query
$$;

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

-- migrate:down
