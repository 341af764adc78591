-- migrate:up

SET LOCAL lock_timeout = '2s';

-- The account at the certificate authority. Its key is encrypted by the application.
CREATE TABLE acme_account (
  directory_url text PRIMARY KEY,
  account_key   text NOT NULL,
  account_url   text,
  -- After a refusal for rate or an authority that does not answer nothing is ordered until then.
  paused_until  timestamptz,
  failures      int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_error    text,
  created_at    timestamptz NOT NULL DEFAULT current_instant()
);
GRANT SELECT ON acme_account TO sesame_worker;

CREATE SEQUENCE certificate_version;

-- One row for each verified host: its certificate, if it has one, and when to order the next.
CREATE TABLE certificate (
  host            citext PRIMARY KEY REFERENCES domain ON DELETE CASCADE,
  -- Encrypted by the application.
  private_key     text,
  chain           text,
  not_before      timestamptz,
  not_after       timestamptz,
  key_made_at     timestamptz,
  -- Rises with every certificate stored, so that a gateway sees that something changed.
  version         bigint NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT current_instant(),
  failures        int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  last_error      text,
  -- Who orders at the moment. Another worker may take over when the time is up.
  lease           uuid,
  leased_until    timestamptz,
  CHECK (num_nonnulls(private_key, chain, not_before, not_after, key_made_at) IN (0, 5)),
  CHECK (not_before < not_after),
  CHECK ((lease IS NULL) = (leased_until IS NULL))
);
CREATE INDEX certificate_next_attempt ON certificate (next_attempt_at);
GRANT SELECT ON certificate TO sesame_worker;

-- Every order of the last days, to bound how many there are in an hour.
CREATE TABLE certificate_order (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  host       text NOT NULL,
  ordered_at timestamptz NOT NULL DEFAULT current_instant()
);
CREATE INDEX certificate_order_time ON certificate_order (ordered_at);
GRANT SELECT ON certificate_order TO sesame_worker;

-- What the authority asks a host for (HTTP-01). Any API answers, so it is in the database.
CREATE TABLE acme_challenge (
  token             text PRIMARY KEY CHECK (token ~ '^[A-Za-z0-9_-]{1,128}$'),
  host              citext NOT NULL,
  key_authorization text NOT NULL,
  created_at        timestamptz NOT NULL DEFAULT current_instant()
);
GRANT SELECT ON acme_challenge TO sesame_app;

-- migrate:down
