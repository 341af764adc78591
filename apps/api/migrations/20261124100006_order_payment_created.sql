-- migrate:up transaction:false

-- The comparison with the provider looks every minute for sites that were paid in the last days.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payment_created ON payment (id_site, created_at);

-- migrate:down
