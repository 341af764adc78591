-- migrate:up

-- The cart that was ordered: what an unpaid order reserved for it stays its own to order again.
ALTER TABLE stock_reservation ADD COLUMN id_cart uuid;
CREATE INDEX stock_reservation_cart ON stock_reservation (id_site, id_cart)
  WHERE status = 'reserved' AND id_cart IS NOT NULL;

-- migrate:down
