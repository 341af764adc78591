-- The one way an order is paid, whoever notices it and however often: by the webhook, the
-- visitor's return, the reconciler, or at once when nothing is to pay.
--   settled   sessions, cards, books and invoice are written
--   already   this payment was seen before
--   foreign   the money came in on an account that the payment was not opened on
--   refund    the money came, what it was for could not be given: it goes back
CREATE OR REPLACE FUNCTION settle_order(
  p_site int, p_order uuid, p_account uuid, p_intent text, p_received_cents int, p_invoice jsonb
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o       customer_order;
  paid    payment;
  l       record;
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
      succeeded_at = clock_timestamp()
    WHERE id_site = p_site AND id = paid.id AND status <> 'succeeded'
    RETURNING * INTO paid;
    IF NOT FOUND THEN
      RETURN 'already';
    END IF;
    -- The money is here, whatever becomes of it.
    PERFORM post_entry(p_site, 'payment', p_intent, p_order, 'Paiement ' || o.number,
      jsonb_build_array(
        jsonb_build_object('account', bank_ledger_account(p_site, p_account), 'amountCents', p_received_cents),
        jsonb_build_object('account', '411', 'amountCents', -p_received_cents)));
  END IF;

  -- All of it, or nothing.
  BEGIN
    IF o.status NOT IN ('pending', 'expired') THEN
      RAISE EXCEPTION 'paid twice' USING ERRCODE = 'SE001';
    END IF;
    IF p_intent IS NOT NULL AND p_received_cents <> o.total_cents THEN
      RAISE EXCEPTION 'another amount than the total' USING ERRCODE = 'SE001';
    END IF;
    -- One cart is sold once, whichever of its orders is paid first. Told apart from a cart of
    -- the same id that was filled again by when it was paid.
    IF o.id_cart IS NOT NULL THEN
      PERFORM pg_advisory_xact_lock(p_site, hashtext(o.id_cart::text));
      IF EXISTS (SELECT 1 FROM customer_order other WHERE other.id_site = p_site
        AND other.id_cart = o.id_cart AND other.id <> o.id AND other.paid_at > o.created_at) THEN
        RAISE EXCEPTION 'replaced by another order' USING ERRCODE = 'SE001';
      END IF;
    END IF;
    -- In the order in which place_order takes them: no deadlock.
    FOR l IN
      SELECT ol.id_booking, b.price_cents = ol.total_cents AS is_same, b.id_order = p_order AS is_own
      FROM order_line ol JOIN booking b ON b.id_site = ol.id_site AND b.id = ol.id_booking
      WHERE ol.id_site = p_site AND ol.id_order = p_order ORDER BY ol.id_booking
    LOOP
      IF NOT l.is_own THEN
        RAISE EXCEPTION 'replaced by another order' USING ERRCODE = 'SE001';
      END IF;
      IF NOT l.is_same OR NOT settle_booking(p_site, l.id_booking) THEN
        RAISE EXCEPTION 'session no longer free' USING ERRCODE = 'SE001';
      END IF;
    END LOOP;
    -- Somebody who ordered a cart anew does not buy it twice.
    IF o.status = 'expired' AND EXISTS (SELECT 1 FROM customer_order n
      WHERE n.id_site = p_site AND n.id_cart = o.id_cart AND n.id <> o.id
        AND n.created_at > o.created_at AND n.status IN ('pending', 'paid')) THEN
      RAISE EXCEPTION 'replaced by another order' USING ERRCODE = 'SE001';
    END IF;
    IF o.status = 'expired' THEN
      PERFORM reserve_stock(p_site, p_order, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('idDeclination', id_declination,
          'quantity', quantity)), '[]')
        FROM order_line WHERE id_site = p_site AND id_order = p_order AND kind = 'product'));
      PERFORM take_collect_slot(p_site, d.id_point, d.collect_at) FROM order_delivery d
      WHERE d.id_site = p_site AND d.id_order = p_order AND d.id_point IS NOT NULL;
      -- Counted where it still can be: the price that was promised is kept.
      UPDATE discount_code SET used = used + 1
      WHERE id_site = p_site AND id = o.id_discount AND (max_uses IS NULL OR used < max_uses);
      PERFORM take_gift_cards(p_site, p_order);
    END IF;
    PERFORM sell_stock(p_site, p_order);
  EXCEPTION WHEN SQLSTATE 'SE001' OR SQLSTATE 'SE409' THEN
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
      'pending', site_day(p_site) + 14);
    RETURN 'refund';
  END;

  UPDATE gift_card SET status = 'active'
  WHERE id_site = p_site AND id_order = p_order AND status = 'pending';
  UPDATE customer_order SET status = 'paid', paid_at = clock_timestamp()
  WHERE id_site = p_site AND id = p_order;
  UPDATE order_delivery SET status = 'paid' WHERE id_site = p_site AND id_order = p_order;
  -- What was bought is not bought again by mistake.
  DELETE FROM cart WHERE id_site = p_site AND id = o.id_cart;

  PERFORM post_entry(p_site, 'sale', p_order::text, p_order, 'Vente ' || o.number,
    jsonb_build_array(jsonb_build_object('account', '411', 'amountCents',
      o.total_cents + o.gift_card_cents)) || coalesce((
        SELECT jsonb_agg(jsonb_build_object('account', part.account, 'amountCents', -part.cents,
          'vatRateBp', nullif(a.rate_bp, -1)) ORDER BY part.account, a.rate_bp)
        FROM order_account a
        CROSS JOIN LATERAL (VALUES (a.account, a.net_cents), ('44571', a.vat_cents))
          AS part (account, cents)
        WHERE a.id_site = p_site AND a.id_order = p_order), '[]'));

  PERFORM post_entry(p_site, 'gift_card_use', p_order || ':' || u.id_card, p_order,
    'Carte cadeau …' || g.hint || ' pour ' || o.number,
    gift_card_lines(g, u.balance_after + u.used_cents, u.balance_after)
      || jsonb_build_array(jsonb_build_object('account', '411', 'amountCents', -u.used_cents)))
  FROM order_gift_card u JOIN gift_card g ON g.id_site = u.id_site AND g.id = u.id_card
  WHERE u.id_site = p_site AND u.id_order = p_order;

  PERFORM issue_invoice(p_site, 'F', p_order, NULL, o.total_cents + o.gift_card_cents, p_invoice);
  RETURN 'settled';
END $$;
