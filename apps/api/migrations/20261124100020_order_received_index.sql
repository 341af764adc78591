-- migrate:up transaction:false

-- Every morning looks for sites where goods were received lately.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_delivery_event_received
  ON order_delivery_event (id_site, at) WHERE status IN ('delivered', 'collected');

-- migrate:down
