-- migrate:up

-- What more players of a sold session cost: an order of its own, paid before the team changes.
ALTER TABLE order_line
  ADD COLUMN from_players smallint,
  ADD COLUMN to_players smallint,
  DROP CONSTRAINT order_line_kind_check,
  DROP CONSTRAINT order_line_check2,
  ADD CONSTRAINT order_line_kind_check
    CHECK (kind IN ('session', 'gift_card', 'product', 'supplement')),
  ADD CONSTRAINT order_line_of_booking
    CHECK ((kind IN ('session', 'supplement')) = (id_booking IS NOT NULL)),
  ADD CONSTRAINT order_line_of_players
    CHECK (kind = 'supplement' OR num_nonnulls(from_players, to_players) = 0);

-- migrate:down
