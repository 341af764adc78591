-- Money goes back to the bank card first, the rest to the gift cards, last used first.
-- Accounts are rows of order_account: what the amount takes back of the sale.
-- Where it cancels, the parcel's way ends as the rules decided, and the stock of one that was not
-- sent is free again. Lines are what is refunded where it is not a share of the whole; of them only
-- gift cards need anything done. Cards that get money back can be used until p_cards_valid_until.
CREATE OR REPLACE FUNCTION refund_order(
  p_site int, p_order uuid, p_refund uuid, p_amount_cents int, p_reason text, p_by uuid,
  p_cancels bool, p_parcel_from text, p_parcel_to text, p_accounts jsonb, p_credit_note jsonb,
  p_due_on date, p_cards_valid_until date, p_lines smallint[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  o         customer_order;
  paid      payment;
  card_left int;
  to_card   int;
  to_gift   int;
  part      int;
  use       record;
BEGIN
  SELECT * INTO STRICT o FROM customer_order WHERE id_site = p_site AND id = p_order FOR UPDATE;
  IF o.status <> 'paid' OR p_amount_cents > o.total_cents + o.gift_card_cents - o.refunded_cents THEN
    RETURN 'not_refundable';
  END IF;
  IF p_cancels THEN
    PERFORM cancel_bookings(p_site, p_order, p_reason);
    IF p_parcel_to IS NOT NULL THEN
      PERFORM end_delivery(p_site, p_order, p_parcel_from, p_parcel_to, p_by);
    END IF;
    IF p_parcel_to = 'cancelled' THEN
      PERFORM return_stock(p_site, p_order, array_agg(id_declination), array_agg(quantity), p_by)
      FROM order_line WHERE id_site = p_site AND id_order = p_order AND kind = 'product'
      HAVING count(*) > 0;
    END IF;
  END IF;
  IF p_cancels OR p_lines IS NOT NULL THEN
    PERFORM cancel_gift_cards(p_site, p_order, CASE WHEN NOT p_cancels THEN p_lines END);
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
    p_due_on, CASE WHEN to_card = 0 THEN current_instant() END);

  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY position DESC LOOP
    part := least(to_gift, use.used_cents - use.returned_cents);
    CONTINUE WHEN part = 0;
    PERFORM refund_gift_card(p_site, use.id_card, p_order, p_refund, part, p_cards_valid_until);
    UPDATE order_gift_card SET returned_cents = returned_cents + part
    WHERE id_site = p_site AND id_order = p_order AND id_card = use.id_card;
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
    (SELECT jsonb_agg(jsonb_build_object('account', side.account, 'amount_cents', side.cents,
        'vat_rate_bp', nullif(a.rate_bp, -1)))
      FROM jsonb_populate_recordset(NULL::order_account, p_accounts) a
      CROSS JOIN LATERAL (VALUES (a.account, a.net_cents), ('44571', a.vat_cents)) AS side (account, cents))
    || jsonb_build_array(jsonb_build_object('account', '411', 'amount_cents', -p_amount_cents)));
  PERFORM issue_invoice(p_site, 'A', p_order, p_refund, p_amount_cents, p_credit_note);
  RETURN 'refunding';
END $$;
