-- migrate:up

-- Functions whose arguments changed. With an installation to keep running they would have got new
-- names (docs/changing-sql.md); none exists yet, so those of a development database are dropped.
DROP FUNCTION IF EXISTS add_to_cart(int, uuid, uuid, int, int);
DROP FUNCTION IF EXISTS adopt_cart(int, uuid, uuid);
DROP FUNCTION IF EXISTS advance_delivery(int, uuid, text, text, bool, uuid);
DROP FUNCTION IF EXISTS change_players(int, uuid, int);
DROP FUNCTION IF EXISTS end_delivery(int, uuid, uuid);
DROP FUNCTION IF EXISTS move_gift_card(int, uuid, uuid, text, int);
DROP FUNCTION IF EXISTS place_order(int, jsonb, interval);
DROP FUNCTION IF EXISTS refund_order(int, uuid, uuid, int, text, uuid, bool, jsonb, jsonb, date,
  smallint[]);
DROP FUNCTION IF EXISTS reserve_stock(int, uuid, jsonb);
DROP FUNCTION IF EXISTS return_stock(int, uuid, jsonb, uuid);
DROP FUNCTION IF EXISTS settle_booking(int, uuid);
DROP FUNCTION IF EXISTS settle_order(int, uuid, uuid, text, int, jsonb);

-- migrate:down
