-- Takes back the cards that some lines of an order sold, or all of them where p_lines is null.
CREATE OR REPLACE FUNCTION cancel_gift_cards(p_site int, p_order uuid, p_lines smallint[])
  RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_card SET status = 'cancelled' WHERE id_site = p_site AND id_order = p_order
    AND (p_lines IS NULL OR line = ANY (p_lines));
  -- A card that was used is not taken back. Read after the lock: it may be in use now.
  IF EXISTS (SELECT 1 FROM gift_card WHERE id_site = p_site AND id_order = p_order
    AND (p_lines IS NULL OR line = ANY (p_lines)) AND balance_cents < initial_cents) THEN
    RAISE EXCEPTION 'not_refundable' USING ERRCODE = 'SE409';
  END IF;
END $$;
