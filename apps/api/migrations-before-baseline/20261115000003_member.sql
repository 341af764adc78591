-- migrate:up

-- An erased member keeps only its id, so that invoices and orders stay linked to
-- nobody in particular.
CREATE TABLE member (
  id_site               int    NOT NULL REFERENCES site,
  id                    uuid   NOT NULL,
  email                 citext,
  password_hash         text,
  firstname             text,
  lastname              text,
  phone                 text,
  birthdate             date,
  role                  text   NOT NULL DEFAULT 'CUSTOMER' CHECK (role IN ('CUSTOMER', 'STAFF', 'ADMIN')),
  terms_accepted_at     timestamptz,
  terms_updated_on      date,
  created_at            timestamptz NOT NULL DEFAULT now(),
  last_active_at        timestamptz NOT NULL DEFAULT now(),
  inactivity_warned_at  timestamptz,
  deletion_requested_at timestamptz,
  deletion_due_on       date,
  erased_at             timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, email),
  CHECK ((erased_at IS NULL) = (email IS NOT NULL)),
  CHECK ((erased_at IS NULL) = (password_hash IS NOT NULL)),
  CHECK (erased_at IS NULL OR (firstname IS NULL AND lastname IS NULL AND phone IS NULL AND birthdate IS NULL)),
  CHECK ((deletion_requested_at IS NULL) = (deletion_due_on IS NULL))
);
CREATE INDEX member_last_active ON member (id_site, last_active_at) WHERE erased_at IS NULL;
CREATE INDEX member_to_delete ON member (id_site, deletion_requested_at)
  WHERE deletion_requested_at IS NOT NULL AND erased_at IS NULL;
SELECT protect_tenant_table('member');

-- An account asked for and not yet confirmed. It overwrites nothing: several may
-- wait for the same address, and the first link opened makes the member.
CREATE TABLE registration (
  id_site             int    NOT NULL REFERENCES site,
  id                  uuid   NOT NULL,
  token_hash          bytea  NOT NULL,
  email               citext NOT NULL,
  password_hash       text   NOT NULL,
  firstname           text   NOT NULL,
  lastname            text   NOT NULL,
  phone               text,
  birthdate           date,
  wants_newsletter    bool   NOT NULL,
  terms_accepted_at   timestamptz NOT NULL,
  terms_updated_on    date   NOT NULL,
  created_at          timestamptz NOT NULL DEFAULT now(),
  expires_at          timestamptz NOT NULL,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash)
);
CREATE INDEX registration_email ON registration (id_site, email);
SELECT protect_tenant_table('registration');

-- A signed-in visit. Super admins are of no site; each of their logins is of one.
CREATE TABLE login (
  id_site        int   NOT NULL REFERENCES site,
  token_hash     bytea NOT NULL,
  id_member      uuid,
  id_super_admin uuid  REFERENCES super_admin ON DELETE CASCADE,
  address        text,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (id_site, token_hash),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE,
  CHECK ((id_member IS NULL) <> (id_super_admin IS NULL))
);
CREATE INDEX login_member ON login (id_site, id_member, address);
CREATE INDEX login_expires ON login (id_site, expires_at);
SELECT protect_tenant_table('login');

CREATE TABLE password_reset (
  id_site    int   NOT NULL REFERENCES site,
  id         uuid  NOT NULL,
  token_hash bytea NOT NULL,
  id_member  uuid  NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE
);
CREATE INDEX password_reset_member ON password_reset (id_site, id_member);
SELECT protect_tenant_table('password_reset');

CREATE TABLE newsletter_list (
  id_site     int  NOT NULL REFERENCES site,
  id          int  NOT NULL,
  name        text NOT NULL,
  description text NOT NULL,
  position    int  NOT NULL DEFAULT 0,
  PRIMARY KEY (id_site, id)
);
SELECT protect_tenant_table('newsletter_list');

CREATE TABLE newsletter_subscription (
  id_site          int    NOT NULL,
  id_list          int    NOT NULL,
  email            citext NOT NULL,
  -- sha256 of a link made from the address: one link per person, and none stored.
  unsubscribe_hash bytea  NOT NULL,
  consent_text     text   NOT NULL,
  subscribed_at    timestamptz NOT NULL,
  PRIMARY KEY (id_site, id_list, email),
  FOREIGN KEY (id_site, id_list) REFERENCES newsletter_list (id_site, id) ON DELETE CASCADE
);
CREATE INDEX newsletter_subscription_email ON newsletter_subscription (id_site, email);
CREATE INDEX newsletter_unsubscribe ON newsletter_subscription (id_site, unsubscribe_hash);
SELECT protect_tenant_table('newsletter_subscription');

-- Asked for and not yet confirmed (double opt-in).
CREATE TABLE newsletter_request (
  id_site    int    NOT NULL REFERENCES site,
  id         uuid   NOT NULL,
  token_hash bytea  NOT NULL,
  email      citext NOT NULL,
  lists      int[]  NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash)
);
SELECT protect_tenant_table('newsletter_request');

-- migrate:down
