-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- What the nightly retention looks for.
CREATE INDEX customer_order_email ON customer_order (id_site, email_key, created_at);
CREATE INDEX customer_order_unpaid ON customer_order (id_site, created_at)
  WHERE paid_at IS NULL AND erased_at IS NULL;
CREATE INDEX customer_order_erase_requested ON customer_order (id_site, created_at)
  WHERE erase_requested_at IS NOT NULL AND erased_at IS NULL;
CREATE INDEX customer_order_named ON customer_order (id_site, created_at) WHERE erased_at IS NULL;
CREATE INDEX payment_card_digits ON payment (id_site, created_at) WHERE card_last4 IS NOT NULL;

-- migrate:down
