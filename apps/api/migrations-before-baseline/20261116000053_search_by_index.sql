-- migrate:up

-- The operators of full-text and trigram search are not leakproof: under row-level security
-- PostgreSQL reads all rows of the site before it may ask them, and no GIN index is used. These
-- functions run as the owner, whose policy has nothing to evaluate first, and name the site of
-- the transaction themselves: without a site they find nothing. They give out numbers only;
-- the rows are read by the application under its own policy.
CREATE EXTENSION IF NOT EXISTS btree_gin;

ALTER TABLE page ADD COLUMN search tsvector
  GENERATED ALWAYS AS (search_vector(title, meta_description, NULL)) STORED;

-- Titles without accents and capitals, as they are compared with what was typed.
ALTER TABLE page ADD COLUMN title_key text GENERATED ALWAYS AS (plain_text(title)) STORED;
ALTER TABLE news ADD COLUMN title_key text GENERATED ALWAYS AS (plain_text(title)) STORED;
ALTER TABLE blog ADD COLUMN title_key text GENERATED ALWAYS AS (plain_text(title)) STORED;
ALTER TABLE album ADD COLUMN title_key text GENERATED ALWAYS AS (plain_text(title)) STORED;
ALTER TABLE element ADD COLUMN title_key text GENERATED ALWAYS AS (plain_text(title)) STORED;
ALTER TABLE product ADD COLUMN name_key text GENERATED ALWAYS AS (plain_text(name)) STORED;

DO $$
DECLARE
  v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['page', 'layout_version', 'news', 'blog', 'album', 'element', 'product']
  LOOP
    EXECUTE format('CREATE POLICY search_as_owner ON %I FOR SELECT TO CURRENT_USER USING (true)', v_table);
  END LOOP;
END $$;

DROP INDEX layout_version_search, news_search, blog_search, product_search;
CREATE INDEX layout_version_search ON layout_version USING gin (id_site, search) WHERE state = 'published';
CREATE INDEX page_search ON page USING gin (id_site, search);
CREATE INDEX news_search ON news USING gin (id_site, search);
CREATE INDEX blog_search ON blog USING gin (id_site, search);
CREATE INDEX album_search ON album USING gin (id_site, search);
CREATE INDEX element_search ON element USING gin (id_site, search);
CREATE INDEX product_search ON product USING gin (id_site, search);
CREATE INDEX page_alike ON page USING gin (id_site, title_key gin_trgm_ops);
CREATE INDEX news_alike ON news USING gin (id_site, title_key gin_trgm_ops);
CREATE INDEX blog_alike ON blog USING gin (id_site, title_key gin_trgm_ops);
CREATE INDEX album_alike ON album USING gin (id_site, title_key gin_trgm_ops);
CREATE INDEX element_alike ON element USING gin (id_site, title_key gin_trgm_ops);
CREATE INDEX product_alike ON product USING gin (id_site, name_key gin_trgm_ops);

-- A query for whatever has one of the words: those of a page are spread over its layouts.
CREATE FUNCTION any_word(p_query tsquery) RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN querytree(p_query) IN ('', 'T') THEN NULL
    ELSE regexp_replace(querytree(p_query), ' (&|<->|<[0-9]+>) ', ' | ', 'g')::tsquery END;

CREATE FUNCTION search_content(p_query tsquery) RETURNS TABLE (kind text, id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT 'page', l.id_page FROM layout_version v
    JOIN layout l ON l.id_site = v.id_site AND l.id = v.id_layout
    WHERE v.id_site = current_site() AND v.state = 'published'
      AND v.search @@ any_word(p_query) AND l.id_page IS NOT NULL
  UNION SELECT 'page', p.id FROM page p
    WHERE p.id_site = current_site() AND p.search @@ any_word(p_query)
  UNION ALL SELECT 'news', n.id FROM news n
    WHERE n.id_site = current_site() AND n.search @@ p_query
  UNION ALL SELECT 'blog', b.id FROM blog b
    WHERE b.id_site = current_site() AND b.search @@ p_query
  UNION ALL SELECT 'album', a.id FROM album a
    WHERE a.id_site = current_site() AND a.search @@ p_query
  UNION ALL SELECT 'element', e.id FROM element e
    WHERE e.id_site = current_site() AND e.search @@ p_query
$$;

CREATE FUNCTION search_titles(p_text text) RETURNS TABLE (kind text, id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  SELECT 'page', p.id FROM page p
    WHERE p.id_site = current_site() AND p_text <% p.title_key
  UNION ALL SELECT 'news', n.id FROM news n
    WHERE n.id_site = current_site() AND p_text <% n.title_key
  UNION ALL SELECT 'blog', b.id FROM blog b
    WHERE b.id_site = current_site() AND p_text <% b.title_key
  UNION ALL SELECT 'album', a.id FROM album a
    WHERE a.id_site = current_site() AND p_text <% a.title_key
  UNION ALL SELECT 'element', e.id FROM element e
    WHERE e.id_site = current_site() AND p_text <% e.title_key
$$;

-- Products on sale that have the words; where none has them, those whose name is spelt nearly so.
CREATE FUNCTION search_products(p_query tsquery, p_text text) RETURNS TABLE (id int)
  LANGUAGE sql STABLE ROWS 20 SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
  SET pg_trgm.word_similarity_threshold = 0.5 AS $$
  WITH found AS MATERIALIZED (
    SELECT p.id FROM product p WHERE p.id_site = current_site() AND p.search @@ p_query
      AND p.is_valid AND p.price_cents IS NOT NULL
  )
  SELECT f.id FROM found f
  UNION ALL SELECT p.id FROM product p
    WHERE numnode(p_query) > 0 AND length(p_text) >= 4 AND NOT EXISTS (SELECT FROM found)
      AND p.id_site = current_site() AND p_text <% p.name_key
$$;

REVOKE ALL ON FUNCTION search_content(tsquery), search_titles(text), search_products(tsquery, text)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION search_content(tsquery), search_titles(text), search_products(tsquery, text)
  TO sesame_app;

-- migrate:down
