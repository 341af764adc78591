-- migrate:up

CREATE TABLE super_admin (
  id            uuid   PRIMARY KEY,
  email         citext NOT NULL UNIQUE,
  password_hash text   NOT NULL,
  firstname     text   NOT NULL,
  lastname      text   NOT NULL,
  phone         text,
  created_at    timestamptz NOT NULL DEFAULT now()
);
-- Read by the role of their logins alone.
GRANT SELECT ON super_admin TO sesame_platform;

-- Super admins are of no site, and so are their factors.
CREATE TABLE super_admin_totp (
  id_super_admin uuid   PRIMARY KEY REFERENCES super_admin ON DELETE CASCADE,
  sealed_secret  text   NOT NULL,
  last_step      bigint NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE, DELETE ON super_admin_totp TO sesame_platform;

CREATE TABLE super_admin_recovery_code (
  id_super_admin uuid  NOT NULL REFERENCES super_admin ON DELETE CASCADE,
  code_hash      bytea NOT NULL,
  used_at        timestamptz,
  PRIMARY KEY (id_super_admin, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON super_admin_recovery_code TO sesame_platform;

CREATE TABLE super_admin_passkey (
  id             uuid   PRIMARY KEY DEFAULT gen_random_uuid(),
  id_super_admin uuid   NOT NULL REFERENCES super_admin ON DELETE CASCADE,
  rp_id          text   NOT NULL,
  credential_id  text   NOT NULL UNIQUE,
  public_key     bytea  NOT NULL,
  counter        bigint NOT NULL,
  name           text   NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now(),
  last_used_at   timestamptz
);
CREATE INDEX super_admin_passkey_owner ON super_admin_passkey (id_super_admin);
GRANT SELECT, INSERT, UPDATE, DELETE ON super_admin_passkey TO sesame_platform;

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
  -- Row-level security lets only leakproof comparisons choose rows before it has: those of text
  -- are, those of citext and its indexes are not. Whatever is looked up without regard to
  -- capitals has its small letters beside it, as text.
  email_key             text GENERATED ALWAYS AS (lower(email::text)) STORED,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, email),
  CHECK ((erased_at IS NULL) = (email IS NOT NULL)),
  CHECK ((erased_at IS NULL) = (password_hash IS NOT NULL)),
  CHECK (erased_at IS NULL OR (firstname IS NULL AND lastname IS NULL AND phone IS NULL AND birthdate IS NULL)),
  CHECK ((deletion_requested_at IS NULL) = (deletion_due_on IS NULL)),
  UNIQUE (id_site, email_key)
);
CREATE INDEX member_last_active ON member (id_site, last_active_at) WHERE erased_at IS NULL;
CREATE INDEX member_to_delete ON member (id_site, deletion_requested_at)
  WHERE deletion_requested_at IS NOT NULL AND erased_at IS NULL;
SELECT protect_tenant_table('member');
CREATE TRIGGER member_became_admin AFTER UPDATE OF role ON member
  FOR EACH ROW WHEN (OLD.role <> 'ADMIN' AND NEW.role = 'ADMIN')
  EXECUTE FUNCTION end_logins_of_new_admin();

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
  email_key           text GENERATED ALWAYS AS (lower(email::text)) STORED,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash)
);
CREATE INDEX registration_email ON registration (id_site, email_key);
CREATE INDEX registration_expires ON registration (id_site, expires_at);
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
  -- By which it is listed to its owner and closed.
  id             uuid  NOT NULL DEFAULT gen_random_uuid(),
  user_agent     text  NOT NULL DEFAULT '',
  -- An administrator's login ends when it is idle.
  last_used_at   timestamptz NOT NULL DEFAULT now(),
  -- When its owner last proved who they are.
  verified_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, token_hash),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE,
  CHECK ((id_member IS NULL) <> (id_super_admin IS NULL)),
  UNIQUE (id_site, id)
);
CREATE INDEX login_member ON login (id_site, id_member, address);
CREATE INDEX login_expires ON login (id_site, expires_at);
CREATE INDEX login_super_admin ON login (id_site, id_super_admin) WHERE id_super_admin IS NOT NULL;
SELECT protect_tenant_table('login');
-- A row of login gives the rights of whom it names: the application opens none for a super
-- admin, changes none of theirs and hands none over. It records that a login is used, and that a
-- member has proved again who they are; for super admins the platform's role does, which alone
-- reads their hashes. Logins of members are nothing to that role.
REVOKE UPDATE ON login FROM sesame_app;
GRANT UPDATE (expires_at, last_used_at, verified_at) ON login TO sesame_app;
GRANT SELECT, INSERT, UPDATE (expires_at, last_used_at, verified_at) ON login TO sesame_platform;
CREATE POLICY members_only ON login AS RESTRICTIVE FOR INSERT TO sesame_app
  WITH CHECK (id_super_admin IS NULL);
CREATE POLICY super_admins_only ON login AS RESTRICTIVE TO sesame_platform
  USING (id_super_admin IS NOT NULL) WITH CHECK (id_super_admin IS NOT NULL);
-- What is a super admin's login is changed by the platform's role alone, so that the application
-- neither prolongs one nor vouches for it.
CREATE POLICY members_only_update ON login AS RESTRICTIVE FOR UPDATE TO sesame_app
  USING (id_super_admin IS NULL) WITH CHECK (id_super_admin IS NULL);

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
CREATE INDEX password_reset_expires ON password_reset (id_site, expires_at);
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
  email_key        text GENERATED ALWAYS AS (lower(email::text)) STORED,
  PRIMARY KEY (id_site, id_list, email),
  FOREIGN KEY (id_site, id_list) REFERENCES newsletter_list (id_site, id) ON DELETE CASCADE
);
CREATE INDEX newsletter_subscription_email ON newsletter_subscription (id_site, email_key);
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
  email_key  text GENERATED ALWAYS AS (lower(email::text)) STORED,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash)
);
CREATE INDEX newsletter_request_email ON newsletter_request (id_site, email_key);
CREATE INDEX newsletter_request_expires ON newsletter_request (id_site, expires_at);
SELECT protect_tenant_table('newsletter_request');

-- A login whose password was right and whose second factor is still missing. Its token gives no
-- right but to finish: it is never looked for where logins are.
CREATE TABLE pending_login (
  id_site        int   NOT NULL REFERENCES site,
  token_hash     bytea NOT NULL,
  id_member      uuid,
  id_super_admin uuid  REFERENCES super_admin ON DELETE CASCADE,
  created_at     timestamptz NOT NULL DEFAULT now(),
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (id_site, token_hash),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE,
  CHECK ((id_member IS NULL) <> (id_super_admin IS NULL))
);
CREATE INDEX pending_login_expires ON pending_login (id_site, expires_at);
SELECT protect_tenant_table('pending_login');
-- As with logins. A pending one is made and ended, never changed: whoever may change its person
-- hands a login to somebody else.
REVOKE UPDATE ON pending_login FROM sesame_app;
GRANT SELECT, INSERT, DELETE ON pending_login TO sesame_platform;
CREATE POLICY members_only ON pending_login AS RESTRICTIVE FOR INSERT TO sesame_app
  WITH CHECK (id_super_admin IS NULL);
CREATE POLICY super_admins_only ON pending_login AS RESTRICTIVE TO sesame_platform
  USING (id_super_admin IS NOT NULL) WITH CHECK (id_super_admin IS NOT NULL);

-- The secret shown for an enrolment that is not confirmed yet. It belongs to one login, open or
-- pending, so that nobody else who knows the password is shown it.
CREATE TABLE factor_enrolment (
  id_site       int   NOT NULL REFERENCES site,
  token_hash    bytea NOT NULL,
  sealed_secret text  NOT NULL,
  expires_at    timestamptz NOT NULL,
  PRIMARY KEY (id_site, token_hash)
);
SELECT protect_tenant_table('factor_enrolment');
GRANT SELECT, INSERT, UPDATE, DELETE ON factor_enrolment TO sesame_platform;

-- last_step is the time step of the last code that was accepted: a code serves once.
CREATE TABLE member_totp (
  id_site       int    NOT NULL,
  id_member     uuid   NOT NULL,
  sealed_secret text   NOT NULL,
  last_step     bigint NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, id_member),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('member_totp');

-- A code has 80 random bits, so its sha256 is enough.
CREATE TABLE member_recovery_code (
  id_site   int   NOT NULL,
  id_member uuid  NOT NULL,
  code_hash bytea NOT NULL,
  used_at   timestamptz,
  PRIMARY KEY (id_site, id_member, code_hash),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE
);
SELECT protect_tenant_table('member_recovery_code');

CREATE TABLE member_passkey (
  id_site       int    NOT NULL,
  id            uuid   NOT NULL DEFAULT gen_random_uuid(),
  id_member     uuid   NOT NULL,
  -- The host it was made for: it serves nowhere else.
  rp_id         text   NOT NULL,
  credential_id text   NOT NULL,
  public_key    bytea  NOT NULL,
  counter       bigint NOT NULL,
  name          text   NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  last_used_at  timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, credential_id),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE
);
CREATE INDEX member_passkey_member ON member_passkey (id_site, id_member);
SELECT protect_tenant_table('member_passkey');

-- What a browser is asked to sign: deleted by the one who uses it. A registration is bound to the
-- login that asked for it, a login to nobody yet.
CREATE TABLE passkey_challenge (
  id_site    int   NOT NULL REFERENCES site,
  challenge  text  NOT NULL,
  login_hash bytea,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (id_site, challenge)
);
CREATE INDEX passkey_challenge_expires ON passkey_challenge (id_site, expires_at);
SELECT protect_tenant_table('passkey_challenge');

-- Addresses that a member keeps for the next order.
CREATE TABLE member_address (
  id_site        int     NOT NULL,
  id             int     GENERATED BY DEFAULT AS IDENTITY,
  id_member      uuid    NOT NULL,
  is_delivery    bool    NOT NULL,
  is_billing     bool    NOT NULL,
  firstname      text    NOT NULL,
  lastname       text    NOT NULL,
  address        text    NOT NULL,
  address_part_2 text,
  postal_code    text    NOT NULL,
  city           text    NOT NULL,
  country        char(3) NOT NULL REFERENCES country (alpha_three),
  used_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE CASCADE,
  CHECK (is_delivery OR is_billing)
);
CREATE INDEX member_address_member ON member_address (id_site, id_member, used_at DESC);
SELECT protect_tenant_table('member_address');

-- migrate:down
