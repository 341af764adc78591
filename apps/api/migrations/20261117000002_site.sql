-- migrate:up

CREATE TABLE country (
  id          int     PRIMARY KEY,
  alpha_two   char(2) NOT NULL UNIQUE,
  alpha_three char(3) NOT NULL UNIQUE,
  num_code    int     NOT NULL UNIQUE,
  name        text    NOT NULL
);
GRANT SELECT ON country TO sesame_app;

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
GRANT SELECT ON city TO sesame_app;

CREATE TABLE parameter_type (
  id            int  PRIMARY KEY,
  type          text NOT NULL UNIQUE CHECK (type ~ '^[A-Z][A-Z0-9_]*$'),
  kind          text NOT NULL CHECK (kind IN ('STRING', 'BOOLEAN', 'NUMBER', 'TEXT', 'LINK')),
  label         text NOT NULL,
  default_value text,
  is_secret     bool NOT NULL DEFAULT false
);
GRANT SELECT ON parameter_type TO sesame_app;

CREATE TABLE address_type (
  id    int  PRIMARY KEY,
  value text NOT NULL UNIQUE,
  label text NOT NULL
);
GRANT SELECT ON address_type TO sesame_app;

CREATE TABLE legal_template (
  slug       text PRIMARY KEY,
  title      text NOT NULL,
  html       text NOT NULL,
  updated_on date NOT NULL
);
GRANT SELECT ON legal_template TO sesame_app;

-- Visitors are counted by a hash whose salt lives two days and then is gone.
CREATE TABLE daily_salt (
  day  date  PRIMARY KEY,
  salt bytea NOT NULL
);
-- The application reads the salt of one day, by its function; the worker deletes without reading.
GRANT SELECT (day), DELETE ON daily_salt TO sesame_worker;

-- A value of its own for one site; a type without a row has its default.
CREATE TABLE parameter (
  id_site    int  NOT NULL REFERENCES site,
  type       text NOT NULL REFERENCES parameter_type (type),
  value      text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, type)
);
SELECT protect_tenant_table('parameter');

CREATE TABLE language (
  id_site    int  NOT NULL REFERENCES site,
  id         int  NOT NULL,
  code       text NOT NULL,
  label      text NOT NULL,
  deepl_code text,
  id_country int  NOT NULL REFERENCES country,
  is_valid   bool NOT NULL DEFAULT true,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, code)
);
SELECT protect_tenant_table('language');

CREATE TABLE logo (
  id_site       int  NOT NULL REFERENCES site,
  id            int  NOT NULL,
  type          text NOT NULL CHECK (type IN
    ('LOGO', 'LOGO_FOOTER', 'LOGO_FAVICON', 'LOGO_LIGHT_THEME', 'LOGO_DARK_THEME')),
  filename      text NOT NULL,
  alt           text NOT NULL CHECK (alt <> ''),
  external_id   text,
  external_type text NOT NULL DEFAULT 'STATIC',
  external_path text NOT NULL,
  url           text NOT NULL,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, type)
);
SELECT protect_tenant_table('logo');

CREATE TABLE font (
  id_site int  NOT NULL REFERENCES site,
  type    text NOT NULL CHECK (type IN ('TITLE', 'CONTENT', 'MENU')),
  family  text NOT NULL,
  color   text,
  size    int  NOT NULL CHECK (size BETWEEN 8 AND 120),
  weight  int  NOT NULL CHECK (weight BETWEEN 100 AND 900 AND weight % 100 = 0),
  style   text NOT NULL DEFAULT 'normal' CHECK (style IN ('normal', 'italic')),
  PRIMARY KEY (id_site, type)
);
SELECT protect_tenant_table('font');

CREATE TABLE company_address (
  id_site        int  NOT NULL REFERENCES site,
  id             int  NOT NULL,
  firstname      text,
  lastname       text,
  address        text NOT NULL,
  address_part_2 text,
  postal_code    text NOT NULL,
  city           text NOT NULL,
  id_country     int  NOT NULL REFERENCES country,
  PRIMARY KEY (id_site, id)
);
SELECT protect_tenant_table('company_address');

CREATE TABLE company_address_type (
  id_site    int NOT NULL,
  id_address int NOT NULL,
  id_type    int NOT NULL REFERENCES address_type,
  PRIMARY KEY (id_site, id_address, id_type),
  FOREIGN KEY (id_site, id_address) REFERENCES company_address (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('company_address_type');

CREATE TABLE external_app_config (
  id_site   int  NOT NULL REFERENCES site,
  app       text NOT NULL,
  key       text NOT NULL,
  value     text NOT NULL,
  is_public bool NOT NULL DEFAULT false,
  PRIMARY KEY (id_site, app, key)
);
SELECT protect_tenant_table('external_app_config');

CREATE TABLE visit (
  id_site int   NOT NULL REFERENCES site,
  day     date  NOT NULL,
  source  text  NOT NULL,
  visitor bytea NOT NULL,
  PRIMARY KEY (id_site, day, source, visitor)
);
SELECT protect_tenant_table('visit');

-- Each mail once: the row is written with the fact that causes it, and a second
-- attempt to write it does nothing. Not partitioned: the key could not hold over all months.
CREATE TABLE mail (
  id_site    int  NOT NULL REFERENCES site,
  subject    text NOT NULL,
  kind       text NOT NULL,
  id         uuid NOT NULL,
  recipient  text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at    timestamptz,
  -- The mail server said that this address takes no mail: not tried again.
  refused_at timestamptz,
  PRIMARY KEY (id_site, subject, kind),
  UNIQUE (id_site, id),
  CHECK (sent_at IS NULL OR refused_at IS NULL)
);
CREATE INDEX mail_created ON mail (id_site, created_at);
CREATE INDEX mail_recipient ON mail (id_site, lower(recipient));
SELECT protect_tenant_table('mail');

-- migrate:down
