-- Money goes back to the bank card first, the rest to the gift cards, last used first.
-- Accounts: [{account, rateBp, netCents, vatCents}], what the amount takes back of the sale.
-- Where it cancels, a parcel that was not sent stays and its stock is free again. Lines are what
-- is refunded where it is not a share of the whole; of them only gift cards need anything done.
CREATE OR REPLACE FUNCTION refund_order(
  p_site int, p_order uuid, p_refund uuid, p_amount_cents int, p_reason text, p_by uuid,
  p_cancels bool, p_accounts jsonb, p_credit_note jsonb, p_due_on date DEFAULT NULL,
  p_lines smallint[] DEFAULT NULL
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o         customer_order;
  paid      payment;
  card_left int;
  to_card   int;
  to_gift   int;
  part      int;
  use       record;
  g         gift_card;
  after     int;
BEGIN
  SELECT * INTO STRICT o FROM customer_order WHERE id_site = p_site AND id = p_order FOR UPDATE;
  IF o.status <> 'paid' OR p_amount_cents > o.total_cents + o.gift_card_cents - o.refunded_cents THEN
    RETURN 'not_refundable';
  END IF;
  IF p_cancels THEN
    PERFORM cancel_booking(p_site, b.id, p_reason) FROM booking b
    WHERE b.id_site = p_site AND b.id_order = p_order ORDER BY b.id;
    IF end_delivery(p_site, p_order, p_by) THEN
      PERFORM return_stock(p_site, p_order, (
        SELECT coalesce(jsonb_agg(jsonb_build_object('idDeclination', id_declination,
          'quantity', quantity)), '[]')
        FROM order_line WHERE id_site = p_site AND id_order = p_order AND kind = 'product'), p_by);
    END IF;
  END IF;
  UPDATE gift_card SET status = 'cancelled' WHERE id_site = p_site AND id_order = p_order
    AND (p_cancels OR line = ANY (p_lines));
  -- A card that was sold and used is not taken back. Read after the lock: it may be in use now.
  IF EXISTS (SELECT 1 FROM gift_card WHERE id_site = p_site AND id_order = p_order
    AND (p_cancels OR line = ANY (p_lines)) AND balance_cents < initial_cents) THEN
    RAISE EXCEPTION 'not_refundable' USING ERRCODE = 'SE409';
  END IF;

  SELECT * INTO paid FROM payment
  WHERE id_site = p_site AND id_order = p_order AND status = 'succeeded'
  ORDER BY succeeded_at LIMIT 1;
  SELECT o.total_cents - coalesce(sum(r.card_cents), 0) INTO card_left
  FROM refund r WHERE r.id_site = p_site AND r.id_order = p_order AND r.kind = 'operator';
  to_card := least(p_amount_cents, card_left);
  to_gift := p_amount_cents - to_card;

  INSERT INTO refund (id_site, id, id_order, id_payment, kind, card_cents, gift_card_cents, reason,
    requested_by, accounts, status, due_on, done_at)
  VALUES (p_site, p_refund, p_order, CASE WHEN to_card > 0 THEN paid.id END, 'operator', to_card,
    to_gift, p_reason, p_by, p_accounts, CASE WHEN to_card > 0 THEN 'pending' ELSE 'done' END,
    coalesce(p_due_on, site_day(p_site) + 14), CASE WHEN to_card = 0 THEN clock_timestamp() END);

  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY position DESC LOOP
    part := least(to_gift, use.used_cents - use.returned_cents);
    CONTINUE WHEN part = 0;
    after := move_gift_card(p_site, use.id_card, p_order, 'refund', part);
    IF after IS NULL THEN
      RAISE EXCEPTION 'not_refundable' USING ERRCODE = 'SE409';
    END IF;
    UPDATE order_gift_card SET returned_cents = returned_cents + part
    WHERE id_site = p_site AND id_order = p_order AND id_card = use.id_card;
    SELECT * INTO g FROM gift_card WHERE id_site = p_site AND id = use.id_card;
    PERFORM post_entry(p_site, 'gift_card_refund', p_refund || ':' || use.id_card, p_order,
      'Retour sur la carte cadeau …' || g.hint,
      jsonb_build_array(jsonb_build_object('account', '411', 'amountCents', part))
        || gift_card_lines(g, after - part, after));
    to_gift := to_gift - part;
  END LOOP;

  UPDATE customer_order SET refunded_cents = refunded_cents + p_amount_cents,
    status = CASE
      WHEN refunded_cents + p_amount_cents < total_cents + gift_card_cents THEN 'paid'
      WHEN EXISTS (SELECT 1 FROM refund WHERE id_site = p_site AND id_order = p_order
        AND status = 'pending') THEN 'refunding'
      ELSE 'refunded' END
  WHERE id_site = p_site AND id = p_order;

  PERFORM post_entry(p_site, 'credit_note', p_refund::text, p_order, 'Avoir sur ' || o.number,
    (SELECT jsonb_agg(jsonb_build_object('account', side.account, 'amountCents', side.cents,
        'vatRateBp', a."rateBp"))
      FROM jsonb_to_recordset(p_accounts) AS a (account text, "rateBp" int, "netCents" int, "vatCents" int)
      CROSS JOIN LATERAL (VALUES (a.account, a."netCents"), ('44571', a."vatCents")) AS side (account, cents))
    || jsonb_build_array(jsonb_build_object('account', '411', 'amountCents', -p_amount_cents)));
  PERFORM issue_invoice(p_site, 'A', p_order, p_refund, p_amount_cents, p_credit_note);
  RETURN 'refunding';
END $$;
