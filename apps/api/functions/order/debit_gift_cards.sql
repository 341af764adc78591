-- Debits the gift cards of an order by id, to avoid deadlocks.
CREATE OR REPLACE FUNCTION debit_gift_cards(p_site int, p_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  use   order_gift_card;
  after int;
BEGIN
  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY id_card LOOP
    after := move_gift_card(p_site, use.id_card, p_order, 'debit', use.used_cents, NULL);
    IF after IS NULL THEN
      RAISE EXCEPTION 'gift_card_empty' USING ERRCODE = 'SE409';
    END IF;
    UPDATE order_gift_card SET balance_after = after
    WHERE id_site = p_site AND id_order = p_order AND id_card = use.id_card;
  END LOOP;
END $$;
