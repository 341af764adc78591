-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Every page that shows the results of a room counts them: the index holds all that is counted, of
-- games whose end was noted only.
CREATE INDEX booking_result
  ON booking (id_site, starts_at) INCLUDE (id_service, is_won, play_seconds)
  WHERE status = 'played' AND is_won IS NOT NULL;

-- migrate:down
