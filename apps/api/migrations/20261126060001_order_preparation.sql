-- migrate:up

-- While this waits for its locks, whoever writes to the tables waits behind it.
SET LOCAL lock_timeout = '2s';

-- How many of a line the team has taken from stock for its order, and how many it did not find.
ALTER TABLE order_line
  ADD COLUMN picked int NOT NULL DEFAULT 0,
  ADD COLUMN missing int NOT NULL DEFAULT 0;
ALTER TABLE order_line ADD CONSTRAINT order_line_picked
  CHECK (picked >= 0 AND missing >= 0 AND picked + missing <= quantity) NOT VALID;

-- When all goods were together, when they left the venue, and when its customer was last reminded.
ALTER TABLE order_delivery
  ADD COLUMN picked_at timestamptz,
  ADD COLUMN handed_over_at timestamptz,
  ADD COLUMN reminded_at timestamptz;

-- migrate:down
