-- migrate:up

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

-- As with logins: what is a super admin's is opened by the platform's role alone.
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

-- Super admins are of no site, and so are their factors.
CREATE TABLE super_admin_totp (
  id_super_admin uuid   PRIMARY KEY REFERENCES super_admin ON DELETE CASCADE,
  sealed_secret  text   NOT NULL,
  last_step      bigint NOT NULL,
  created_at     timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE super_admin_recovery_code (
  id_super_admin uuid  NOT NULL REFERENCES super_admin ON DELETE CASCADE,
  code_hash      bytea NOT NULL,
  used_at        timestamptz,
  PRIMARY KEY (id_super_admin, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON super_admin_totp, super_admin_recovery_code
  TO sesame_platform;

-- migrate:down
