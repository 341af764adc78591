-- migrate:up

-- While this waits for its lock, holds wait behind it.
SET LOCAL lock_timeout = '2s';

-- A game master's time outside their shift, and in absences, is claimed as the day of the team that
-- it belongs to.
ALTER TABLE claim ADD COLUMN away_on date;
ALTER TABLE claim ADD CONSTRAINT claim_of_one
  CHECK (num_nonnulls(id_booking, id_closure, away_on) = 1) NOT VALID;
ALTER TABLE claim DROP CONSTRAINT claim_check;

-- migrate:down
