-- migrate:up

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

-- migrate:down
