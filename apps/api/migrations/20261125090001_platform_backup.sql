-- migrate:up

SET LOCAL lock_timeout = '2s';

-- The last end of each kind of backup work. The worker's metrics show their age.
CREATE TABLE backup_run (
  kind         text PRIMARY KEY CHECK (kind IN ('database', 'files', 'rehearsal')),
  succeeded_at timestamptz,
  failed_at    timestamptz,
  last_error   text
);
GRANT SELECT ON backup_run TO sesame_worker;

-- Each time a restored copy took the place of the database: orders between both instants are lost,
-- and Stripe may have their payments.
CREATE TABLE database_restore (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  restored_to timestamptz NOT NULL,
  switched_at timestamptz NOT NULL CHECK (switched_at >= restored_to)
);
GRANT SELECT ON database_restore TO sesame_app;

-- migrate:down
