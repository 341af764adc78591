-- The only function that settles an order; idempotent. Called by the webhook, the visitor's return,
-- the reconciler, or at once for a free order. Returns settled; already (seen before); foreign
-- (money on another account); refund (the goods could not be given).
CREATE OR REPLACE FUNCTION settle_order(
  p_site int, p_order uuid, p_account uuid, p_intent text, p_received_cents int, p_invoice jsonb,
  p_refund_due_on date
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o       customer_order;
  paid    payment;
  l       order_line;
  reason  text;
BEGIN
  SELECT * INTO STRICT o FROM customer_order WHERE id_site = p_site AND id = p_order FOR UPDATE;

  IF p_intent IS NULL THEN
    IF o.total_cents > 0 OR o.status <> 'pending' THEN
      RETURN 'already';
    END IF;
  ELSE
    SELECT * INTO paid FROM payment
    WHERE id_site = p_site AND id_order = p_order AND intent = p_intent;
    IF NOT FOUND OR paid.id_account IS DISTINCT FROM p_account THEN
      RETURN 'foreign';
    END IF;
    UPDATE payment SET status = 'succeeded', received_cents = p_received_cents,
      succeeded_at = current_instant()
    WHERE id_site = p_site AND id = paid.id AND status <> 'succeeded'
    RETURNING * INTO paid;
    IF NOT FOUND THEN
      RETURN 'already';
    END IF;
    -- Books the received money first, whatever follows.
    PERFORM post_entry(p_site, 'payment', p_intent, p_order, 'Paiement ' || o.number,
      jsonb_build_array(
        jsonb_build_object('account', bank_ledger_account(p_site, p_account), 'amount_cents', p_received_cents),
        jsonb_build_object('account', '411', 'amount_cents', -p_received_cents)));
  END IF;

  -- All of it, or nothing.
  BEGIN
    IF o.status NOT IN ('pending', 'expired') THEN
      RAISE EXCEPTION 'paid_twice' USING ERRCODE = 'SE409';
    END IF;
    -- It names nobody who could get what was paid.
    IF o.erased_at IS NOT NULL THEN
      RAISE EXCEPTION 'hold_expired' USING ERRCODE = 'SE409';
    END IF;
    IF o.cancelled_at IS NOT NULL THEN
      RAISE EXCEPTION 'sale_cancelled' USING ERRCODE = 'SE409';
    END IF;
    IF p_intent IS NOT NULL AND p_received_cents <> o.total_cents THEN
      RAISE EXCEPTION 'amount_differs' USING ERRCODE = 'SE409';
    END IF;
    -- A cart is sold once, by the first paid order. A refilled cart with the same id is recognised
    -- by its time of payment.
    IF o.id_cart IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(p_site, hashtext(o.id_cart::text));
      IF EXISTS (SELECT 1 FROM customer_order other WHERE other.id_site = p_site
        AND other.id_cart = o.id_cart AND other.id <> o.id AND other.paid_at > o.created_at) THEN
        RAISE EXCEPTION 'order_replaced' USING ERRCODE = 'SE409';
      END IF;
    END IF;
    -- Same lock order as place_order, to avoid deadlocks.
    FOR l IN SELECT * FROM order_line
      WHERE id_site = p_site AND id_order = p_order AND kind = 'session' ORDER BY id_booking LOOP
      PERFORM settle_booking(p_site, l.id_booking, p_order, l.total_cents);
    END LOOP;
    PERFORM enlarge_booking(p_site, s.id_booking, s.from_players, s.to_players, s.total_cents)
    FROM order_line s
    WHERE s.id_site = p_site AND s.id_order = p_order AND s.kind = 'supplement';
    -- If the expired order was placed again from the same cart, this payment is refunded, so that
    -- nobody buys it twice.
    IF o.status = 'expired' AND EXISTS (SELECT 1 FROM customer_order n
      WHERE n.id_site = p_site AND n.id_cart = o.id_cart AND n.id <> o.id
        AND n.created_at > o.created_at AND n.status IN ('pending', 'paid')) THEN
      RAISE EXCEPTION 'order_replaced' USING ERRCODE = 'SE409';
    END IF;
    IF o.status = 'expired' THEN
      PERFORM reserve_stock(p_site, p_order, o.id_cart, array_agg(id_declination),
        array_agg(quantity))
      FROM order_line WHERE id_site = p_site AND id_order = p_order AND kind = 'product'
      HAVING count(*) > 0;
      PERFORM reserve_collect_slot(p_site, d.id_point, d.collect_at) FROM order_delivery d
      WHERE d.id_site = p_site AND d.id_order = p_order AND d.id_point IS NOT NULL;
      -- Counts the discount's use if possible; the promised price is kept.
      UPDATE discount_code SET used = used + 1
      WHERE id_site = p_site AND id = o.id_discount AND (max_uses IS NULL OR used < max_uses);
      PERFORM debit_gift_cards(p_site, p_order);
    END IF;
    PERFORM sell_stock(p_site, p_order);
    -- Blocked after the order took from them, and before it was paid.
    IF o.gift_card_cents > 0 THEN
      PERFORM refuse_blocked_cards(p_site, ARRAY(
        SELECT id_card FROM order_gift_card WHERE id_site = p_site AND id_order = p_order));
    END IF;
  EXCEPTION WHEN SQLSTATE 'SE409' THEN
    IF p_intent IS NULL AND SQLERRM = 'gift_card_blocked' THEN
      RAISE EXCEPTION 'gift_card_blocked' USING ERRCODE = 'SE409';
    END IF;
    IF p_intent IS NULL THEN
      RAISE EXCEPTION 'hold_expired' USING ERRCODE = 'SE409';
    END IF;
    GET STACKED DIAGNOSTICS reason = MESSAGE_TEXT;
    IF o.status = 'pending' THEN
      PERFORM expire_order(p_site, p_order);
    END IF;
    UPDATE customer_order SET status = 'refunding'
    WHERE id_site = p_site AND id = p_order AND status = 'expired';
    INSERT INTO refund (id_site, id, id_order, id_payment, kind, card_cents, reason, status, due_on)
    VALUES (p_site, gen_random_uuid(), p_order, paid.id, 'late', p_received_cents, reason,
      'pending', p_refund_due_on);
    RETURN 'refund';
  END;

  PERFORM activate_gift_cards(p_site, p_order);
  UPDATE customer_order SET status = 'paid', paid_at = current_instant()
  WHERE id_site = p_site AND id = p_order;
  -- Where nothing is sent, nothing remains to be done.
  UPDATE order_delivery SET status = CASE type WHEN 'NO_DELIVERY' THEN 'delivered' ELSE 'paid' END
  WHERE id_site = p_site AND id_order = p_order;
  -- Empties the cart.
  PERFORM delete_cart(p_site, o.id_cart);

  PERFORM post_entry(p_site, 'sale', p_order::text, p_order, 'Vente ' || o.number,
    jsonb_build_array(jsonb_build_object('account', '411', 'amount_cents',
      o.total_cents + o.gift_card_cents)) || coalesce((
        SELECT jsonb_agg(jsonb_build_object('account', part.account, 'amount_cents', -part.cents,
          'vat_rate_bp', nullif(a.rate_bp, -1)) ORDER BY part.account, a.rate_bp)
        FROM order_account a
        CROSS JOIN LATERAL (VALUES (a.account, a.net_cents), ('44571', a.vat_cents))
          AS part (account, cents)
        WHERE a.id_site = p_site AND a.id_order = p_order), '[]'));

  PERFORM post_gift_card_use(p_site, u.id_card, p_order, o.number, u.used_cents, u.balance_after)
  FROM order_gift_card u WHERE u.id_site = p_site AND u.id_order = p_order;

  PERFORM issue_invoice(p_site, 'F', p_order, NULL, o.total_cents + o.gift_card_cents, p_invoice);
  RETURN 'settled';
END $$;
