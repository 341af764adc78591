-- Writes an order with all reservations, or refuses it completely. Returns the unpaid orders that
-- it replaces (same cart or same holds); unpaid orders per holder are limited. Holds are extended
-- for the payment, at most until p_longest_hold after their creation; stock and slot are reserved
-- for p_reservation. A sale by staff (sold_way) keeps all of it until pay_until instead, and its terms
-- are accepted later, by its customer. Rows are JSON whose keys are column names: see NewOrder. Lock order: holder,
-- orders, bookings, prices, stock, collection, discount, gift cards, each by id.
CREATE OR REPLACE FUNCTION place_order(
  p_site int, p_order jsonb, p_lines jsonb, p_accounts jsonb, p_delivery jsonb, p_cards jsonb,
  p_gift_cards jsonb, p_declares_age bool, p_declares_majority bool,
  p_held_by bytea, p_max_by int, p_held_from bytea, p_max_from int,
  p_payment interval, p_longest_hold interval, p_reservation interval
) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  o        customer_order := jsonb_populate_record(NULL::customer_order, p_order);
  d        order_delivery := jsonb_populate_record(NULL::order_delivery, p_delivery);
  lines    order_line[]   := ARRAY(SELECT l FROM jsonb_populate_recordset(NULL::order_line, p_lines) l);
  holds    uuid[]         := ARRAY(SELECT l.id_booking FROM unnest(lines) l WHERE l.kind = 'session');
  replaced uuid[];
BEGIN
  PERFORM lock_order_holder(p_site, p_held_by, p_held_from);
  SELECT coalesce(array_agg(r.id), '{}') INTO replaced FROM (
    SELECT id FROM customer_order
    WHERE id_site = p_site AND status = 'pending'
      AND id IN (SELECT replaced_orders(p_site, o.id_cart, holds))
    ORDER BY id FOR UPDATE) r;
  PERFORM expire_order(p_site, one) FROM unnest(replaced) one;
  -- Counted after the replaced orders have expired, so that a repeated order counts once.
  PERFORM count_unpaid_orders(p_site, p_held_by, p_max_by, p_held_from, p_max_from);

  -- Sells only at the price of the hold and of the product that was shown.
  PERFORM attach_holds(p_site, o.id, holds,
    ARRAY(SELECT l.total_cents FROM unnest(lines) l WHERE l.kind = 'session'),
    -- What was held for an order that has expired is free for this one.
    ARRAY(SELECT e.id FROM customer_order e WHERE e.id_site = p_site AND e.status = 'expired'
      AND e.id IN (SELECT orders_of_bookings(p_site, holds))), p_payment, p_longest_hold);
  IF o.pay_until IS NOT NULL THEN
    PERFORM hold_bookings_until(p_site, o.id, o.pay_until);
  END IF;
  PERFORM require_prices(p_site, array_agg(l.id_declination), array_agg(l.unit_cents))
  FROM unnest(lines) l WHERE l.kind = 'product' HAVING count(*) > 0;
  PERFORM reserve_stock(p_site, o.id, o.id_cart, array_agg(l.id_declination), array_agg(l.quantity))
  FROM unnest(lines) l WHERE l.kind = 'product' HAVING count(*) > 0;
  IF d.id_point IS NOT NULL THEN
    PERFORM reserve_collect_slot(p_site, d.id_point, d.collect_at);
  END IF;

  IF o.id_discount IS NOT NULL THEN
    UPDATE discount_code SET used = used + 1
    WHERE id_site = p_site AND id = o.id_discount AND is_active
      AND (max_uses IS NULL OR used < max_uses);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'discount_over' USING ERRCODE = 'SE409';
    END IF;
  END IF;

  INSERT INTO customer_order (id_site, id, number, id_member, email, firstname, lastname, phone,
    billing, message, subtotal_cents, shipping_cents, discount_cents, gift_card_cents, total_cents,
    id_discount, terms_sha256, terms_accepted_at, age_declared_at, majority_declared_at, id_cart,
    reserved_until, held_by, held_from, sold_way, sold_by, pay_until, invitation_reason,
    source)
  VALUES (p_site, o.id, o.number, o.id_member, o.email, o.firstname, o.lastname, o.phone,
    o.billing, o.message, o.subtotal_cents, o.shipping_cents, o.discount_cents, o.gift_card_cents,
    o.total_cents, o.id_discount, o.terms_sha256,
    CASE WHEN o.sold_way IS NULL THEN current_instant() END,
    CASE WHEN p_declares_age THEN current_instant() END,
    CASE WHEN p_declares_majority THEN current_instant() END, o.id_cart,
    CASE WHEN p_delivery IS NOT NULL THEN coalesce(o.pay_until, current_instant() + p_reservation) END,
    p_held_by, p_held_from, o.sold_way, o.sold_by, o.pay_until, o.invitation_reason,
    o.source);

  INSERT INTO order_line (id_site, id_order, line, kind, id_booking, label, detail, quantity,
    unit_cents, total_cents, discount_cents, vat_rate_bp, id_declination, is_alcohol)
  SELECT p_site, o.id, l.line, l.kind, l.id_booking, l.label, l.detail, l.quantity, l.unit_cents,
    l.total_cents, l.discount_cents, l.vat_rate_bp, l.id_declination, l.is_alcohol
  FROM unnest(lines) l;

  INSERT INTO order_account (id_site, id_order, account, rate_bp, net_cents, vat_cents)
  SELECT p_site, o.id, a.account, a.rate_bp, a.net_cents, a.vat_cents
  FROM jsonb_populate_recordset(NULL::order_account, p_accounts) a;

  INSERT INTO order_delivery (id_site, id_order, type, id_carrier, carrier_name, service_code,
    fee_cents, price_cents, weight_g, address, access_point, id_point, collect_at)
  SELECT p_site, o.id, d.type, d.id_carrier, d.carrier_name, d.service_code, d.fee_cents,
    d.price_cents, d.weight_g, d.address, d.access_point, d.id_point, d.collect_at
  WHERE p_delivery IS NOT NULL;

  PERFORM create_gift_cards(p_site, o.id, o.firstname, o.email::text, p_gift_cards);
  INSERT INTO order_gift_card (id_site, id_order, id_card, position, used_cents, balance_after)
  SELECT p_site, o.id, c.id_card, c.position, c.used_cents, 0
  FROM jsonb_populate_recordset(NULL::order_gift_card, p_cards) c;
  PERFORM debit_gift_cards(p_site, o.id);

  RETURN QUERY SELECT unnest(replaced);
END $$;
