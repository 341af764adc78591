-- migrate:up

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

-- migrate:down
