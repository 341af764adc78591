-- migrate:up

CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Each role has what its process needs and nothing else. The roles are made by the server's
-- administrator before the schema is migrated: sesame_app (API), sesame_worker (a member of
-- sesame_app), sesame_platform (logins of super admins). apps/api/test/grants.txt lists all rights.
GRANT USAGE ON SCHEMA public TO sesame_app, sesame_worker, sesame_platform;

-- The functions of this file are those that tables are made with: policies, generated columns and
-- indexes depend on them, and rows hold what they returned. A migration that changes one rewrites
-- those columns. All other functions are files of apps/api/functions.

-- The site of the running transaction; NULL, and so no row at all, when none was set.
CREATE FUNCTION current_site() RETURNS int
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.site_id', true), '')::int;

-- Row-level security of a tenant table. Every table that holds rows of a site is created with
-- id_site first in its primary key and then given to this function.
CREATE FUNCTION protect_tenant_table(tenant regclass) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', tenant);
  EXECUTE format(
    'CREATE POLICY own_site ON %s USING (id_site = (SELECT current_site()))
       WITH CHECK (id_site = (SELECT current_site()))', tenant);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO sesame_app', tenant);
END $$;

-- unaccent() depends on a configurable dictionary and is only STABLE; naming the
-- dictionary makes the result fixed, so that it may be indexed.
CREATE FUNCTION plain_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(lower(public.unaccent('public.unaccent', value)), '[^a-z0-9]+', ' ', 'g'));

-- concat_ws() depends on how values are written out and is only STABLE; of texts it is fixed.
CREATE FUNCTION concat_ws_immutable(VARIADIC parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_to_string(parts, ' ');

-- French full text that does not care for accents.
CREATE TEXT SEARCH CONFIGURATION sesame_french (COPY = french);
ALTER TEXT SEARCH CONFIGURATION sesame_french
  ALTER MAPPING FOR hword, hword_part, word WITH unaccent, french_stem;

-- What people read of a rich text. The text was cleaned before: this is for search alone.
CREATE FUNCTION html_text(html text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '&[a-z0-9#]+;', ' ', 'gi');

-- The words of a layout, not its names, numbers and addresses.
CREATE FUNCTION blocks_text(blocks jsonb) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT html_text(coalesce(string_agg(word #>> '{}', ' '), '')) FROM jsonb_path_query(blocks,
    'strict $.** ? (@.type() == "object").keyvalue() ? (@.key == "title" || @.key == "lead"
      || @.key == "intro" || @.key == "text" || @.key == "html" || @.key == "caption").value') AS word);

CREATE FUNCTION search_vector(title text, summary text, body text) RETURNS tsvector
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(to_tsvector('public.sesame_french', coalesce(title, '')), 'A')
    || setweight(to_tsvector('public.sesame_french', coalesce(summary, '')), 'B')
    || setweight(to_tsvector('public.sesame_french', coalesce(body, '')), 'C');

-- Platform tables: not of one site.

CREATE TABLE site (
  id                   int  PRIMARY KEY CHECK (id > 0),
  name                 text NOT NULL,
  time_zone            text NOT NULL DEFAULT 'Europe/Paris',
  url                  text NOT NULL,
  dev_url              text NOT NULL,
  prod_url             text NOT NULL,
  server               text NOT NULL DEFAULT 'local',
  is_winemaker         bool NOT NULL DEFAULT false,
  is_ecommerce         bool NOT NULL DEFAULT false,
  is_building          bool NOT NULL DEFAULT false,
  technical_file_model text,
  dashboard_type       text NOT NULL DEFAULT 'DEFAULT',
  created_at           timestamptz NOT NULL DEFAULT now(),
  -- Sites of one company share its invoice numbers: see own_legal_entity.
  id_legal_entity      int  NOT NULL
);
GRANT SELECT ON site TO sesame_app;
CREATE TRIGGER own_legal_entity BEFORE INSERT ON site
  FOR EACH ROW EXECUTE FUNCTION own_legal_entity();

CREATE TABLE domain (
  host         citext PRIMARY KEY,
  id_site      int    NOT NULL REFERENCES site,
  is_canonical bool   NOT NULL DEFAULT false,
  host_key     text   GENERATED ALWAYS AS (lower(host::text)) STORED,
  UNIQUE (host_key)
);
CREATE UNIQUE INDEX domain_canonical ON domain (id_site) WHERE is_canonical;
GRANT SELECT ON domain TO sesame_app;

-- Counts only: losing them in a crash forgives a few attempts and nothing else.
CREATE UNLOGGED TABLE rate_limit (
  key       text        PRIMARY KEY,
  hits      int         NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_resets_at ON rate_limit (resets_at);
-- The application counts attempts through functions only.
GRANT SELECT (resets_at), DELETE ON rate_limit TO sesame_worker;

-- What a call with an Idempotency-Key did, written in the transaction of its effect. Neither
-- the key nor the request is kept: a hash of the key, and a keyed hash of the request.
CREATE TABLE idempotency_key (
  id_site     int         NOT NULL REFERENCES site,
  caller      text        NOT NULL,
  key_hash    bytea       NOT NULL CHECK (length(key_hash) = 32),
  endpoint    text        NOT NULL,
  fingerprint bytea       NOT NULL CHECK (length(fingerprint) = 32),
  -- Null until the effect is done; nobody else sees the row before.
  answer      jsonb,
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, caller, key_hash)
);
CREATE INDEX idempotency_key_age ON idempotency_key (id_site, created_at);
SELECT protect_tenant_table('idempotency_key');

-- How long rows are kept, of tables that only grow: written by `migrate` from RETENTION in
-- packages/values, read by the functions that drop and delete. No process's role may change it.
CREATE TABLE retention (
  table_name     text PRIMARY KEY,
  months         int  NOT NULL CHECK (months > 0),
  is_partitioned bool NOT NULL,
  reason         text NOT NULL
);

-- The functions of apps/api/functions as they were last applied: the hash of the file, and that of
-- what it made of the database.
CREATE TABLE sql_function (
  name       text        PRIMARY KEY,
  checksum   text        NOT NULL,
  live       text        NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now()
);

-- migrate:down
