-- migrate:up transaction:false

-- The orders of a discount code, the latest first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS customer_order_discount
  ON customer_order (id_site, id_discount, created_at DESC) WHERE id_discount IS NOT NULL;

-- migrate:down
