-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- The role of the process that writes certificates beside nginx: two functions and nothing else.
GRANT USAGE ON SCHEMA public TO sesame_gateway;

-- A site that is not active gets no new certificate.
ALTER TABLE site ADD COLUMN is_active bool NOT NULL DEFAULT true;

-- Domains from before are served as before. They become verified by the same check as new ones:
-- their DNS leads here, and their host answers with the proof of this platform. The table has a row
-- or two for each site, so rewriting and reading it takes no time.
-- squawk-ignore-file adding-field-with-default, constraint-missing-not-valid
ALTER TABLE domain
  ADD COLUMN state text NOT NULL DEFAULT 'unverified'
    CHECK (state IN ('unverified', 'verified', 'lost')),
  ADD COLUMN verification_token text NOT NULL DEFAULT replace(gen_random_uuid()::text, '-', ''),
  ADD COLUMN dns_checked_at timestamptz,
  ADD COLUMN dns_error text,
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN failed_checks int NOT NULL DEFAULT 0 CHECK (failed_checks >= 0),
  ADD COLUMN next_check_at timestamptz NOT NULL DEFAULT current_instant(),
  ADD CHECK (state = 'unverified' OR verified_at IS NOT NULL);
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX domain_next_check ON domain (next_check_at);

-- migrate:down
