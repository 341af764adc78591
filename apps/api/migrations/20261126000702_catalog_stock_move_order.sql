-- migrate:up transaction:false

-- Counting looks for what was sold by the orders that are to be prepared.
CREATE INDEX CONCURRENTLY IF NOT EXISTS stock_move_order
  ON stock_move (id_site, id_order) WHERE kind = 'sale';

-- migrate:down
