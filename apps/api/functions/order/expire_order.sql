-- Expires an unpaid order and releases stock, slot, gift cards and discount; sessions end with
-- their holds. True if it was still unpaid.
CREATE OR REPLACE FUNCTION expire_order(p_site int, p_order uuid) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  o   customer_order;
  use order_gift_card;
BEGIN
  UPDATE customer_order SET status = 'expired'
  WHERE id_site = p_site AND id = p_order AND status = 'pending' RETURNING * INTO o;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM release_stock(p_site, p_order);
  PERFORM release_collect_slot(p_site, d.id_point, d.collect_at) FROM order_delivery d
  WHERE d.id_site = p_site AND d.id_order = p_order AND d.id_point IS NOT NULL;
  UPDATE discount_code SET used = used - 1 WHERE id_site = p_site AND id = o.id_discount;
  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY id_card LOOP
    PERFORM move_gift_card(p_site, use.id_card, p_order, 'release', use.used_cents, NULL);
  END LOOP;
  RETURN true;
END $$;
