-- migrate:up

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- The site of the running transaction; NULL, and so no row at all, when none was set.
CREATE FUNCTION current_site() RETURNS int
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('app.site_id', true), '')::int;

-- Walls of a tenant table. Every table that holds rows of a site is created with
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
  created_at           timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE domain (
  host         citext PRIMARY KEY,
  id_site      int    NOT NULL REFERENCES site,
  is_canonical bool   NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX domain_canonical ON domain (id_site) WHERE is_canonical;

CREATE TABLE super_admin (
  id            uuid   PRIMARY KEY,
  email         citext NOT NULL UNIQUE,
  password_hash text   NOT NULL,
  firstname     text   NOT NULL,
  lastname      text   NOT NULL,
  phone         text,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE country (
  id          int     PRIMARY KEY,
  alpha_two   char(2) NOT NULL UNIQUE,
  alpha_three char(3) NOT NULL UNIQUE,
  num_code    int     NOT NULL UNIQUE,
  name        text    NOT NULL
);

CREATE TABLE city (
  id          int  GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_country  int  NOT NULL REFERENCES country,
  code        text NOT NULL,
  name        text NOT NULL,
  postal_code text NOT NULL,
  population  int  NOT NULL DEFAULT 0,
  search_name text NOT NULL GENERATED ALWAYS AS (plain_text(name)) STORED,
  UNIQUE (id_country, code, postal_code)
);
CREATE INDEX city_by_name ON city (id_country, search_name text_pattern_ops);
CREATE INDEX city_by_postal_code ON city (id_country, postal_code text_pattern_ops);
CREATE INDEX city_by_likeness ON city USING gin (search_name gin_trgm_ops);

CREATE TABLE parameter_type (
  id            int  PRIMARY KEY,
  type          text NOT NULL UNIQUE CHECK (type ~ '^[A-Z][A-Z0-9_]*$'),
  kind          text NOT NULL CHECK (kind IN ('STRING', 'BOOLEAN', 'NUMBER', 'TEXT', 'LINK')),
  label         text NOT NULL,
  default_value text,
  is_secret     bool NOT NULL DEFAULT false
);

CREATE TABLE address_type (
  id    int  PRIMARY KEY,
  value text NOT NULL UNIQUE,
  label text NOT NULL
);

CREATE TABLE legal_template (
  slug       text PRIMARY KEY,
  title      text NOT NULL,
  html       text NOT NULL,
  updated_on date NOT NULL
);

CREATE TABLE webhook_event (
  provider     text        NOT NULL,
  event_id     text        NOT NULL,
  id_site      int         REFERENCES site,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  payload      jsonb       NOT NULL,
  PRIMARY KEY (provider, event_id)
);

-- Visitors are counted by a hash whose salt lives two days and then is gone.
CREATE TABLE daily_salt (
  day  date  PRIMARY KEY,
  salt bytea NOT NULL
);

-- Counts only: losing them in a crash forgives a few attempts and nothing else.
CREATE UNLOGGED TABLE rate_limit (
  key       text        PRIMARY KEY,
  hits      int         NOT NULL,
  resets_at timestamptz NOT NULL
);
CREATE INDEX rate_limit_resets_at ON rate_limit (resets_at);

-- One hit on a fixed window. The window never moves while it lasts: whoever is
-- refused is free again when it ends, however often the attempt was repeated.
CREATE FUNCTION rate_limit_hit(p_key text, p_window interval)
  RETURNS TABLE (hits int, retry_after_s int)
  LANGUAGE sql AS $$
  INSERT INTO rate_limit AS r (key, hits, resets_at)
  VALUES (p_key, 1, clock_timestamp() + p_window)
  ON CONFLICT (key) DO UPDATE SET
    hits = CASE WHEN r.resets_at <= clock_timestamp() THEN 1 ELSE r.hits + 1 END,
    resets_at = CASE WHEN r.resets_at <= clock_timestamp()
      THEN clock_timestamp() + p_window ELSE r.resets_at END
  RETURNING r.hits, ceil(extract(epoch FROM r.resets_at - clock_timestamp()))::int
$$;

GRANT USAGE ON SCHEMA public TO sesame_app;
GRANT SELECT ON site, domain, super_admin, country, city, parameter_type, address_type, legal_template
  TO sesame_app;
GRANT SELECT, INSERT, UPDATE ON webhook_event TO sesame_app;
GRANT SELECT, INSERT, DELETE ON daily_salt TO sesame_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_limit TO sesame_app;

-- migrate:down
