-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Goods that staff sell are handed over at the venue: no carrier, no address, no slot.
ALTER TABLE order_delivery
  DROP CONSTRAINT order_delivery_type_check,
  ADD CONSTRAINT order_delivery_type_check
    CHECK (type IN ('DELIVERY', 'PICKUP', 'CLICK_AND_COLLECT', 'COUNTER')),
  DROP CONSTRAINT order_delivery_check5,
  ADD CONSTRAINT order_delivery_has_carrier
    CHECK ((type IN ('DELIVERY', 'PICKUP')) = (id_carrier IS NOT NULL));

-- migrate:down
