-- migrate:up transaction:false

-- The preparation shows what left the venue today.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_delivery_handed_over
  ON order_delivery (id_site, handed_over_at) WHERE handed_over_at IS NOT NULL;

-- migrate:down
