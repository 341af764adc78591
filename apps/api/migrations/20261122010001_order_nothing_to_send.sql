-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Goods that need no parcel (a file to print, a code): no carrier, no address, no slot.
ALTER TABLE order_delivery
  DROP CONSTRAINT order_delivery_type_check,
  ADD CONSTRAINT order_delivery_type_check
    CHECK (type IN ('DELIVERY', 'PICKUP', 'CLICK_AND_COLLECT', 'COUNTER', 'NO_DELIVERY'));

-- migrate:down
