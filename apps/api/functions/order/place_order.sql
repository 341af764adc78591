-- Writes an order with all it takes, or refuses it whole. Returns the unpaid orders it replaces:
-- those of the same cart or the same holds. Unpaid orders of one holder are limited, and a hold
-- that is ordered again and again ends forty minutes after it was made.
-- Locks: holder, orders, bookings, prices, stock, collection, discount, gift cards, each by id.
CREATE OR REPLACE FUNCTION place_order(p_site int, p jsonb, p_min_hold interval) RETURNS SETOF uuid
  LANGUAGE plpgsql AS $$
DECLARE
  the_id    uuid := (p ->> 'id')::uuid;
  holds     uuid[];
  replaced  uuid[];
  good      int;
  the_by    bytea := decode(p #>> '{holder,by}', 'hex');
  the_from  bytea := decode(p #>> '{holder,from}', 'hex');
BEGIN
  PERFORM lock_order_holder(p_site, the_by, the_from);
  SELECT coalesce(array_agg((l ->> 'idBooking')::uuid), '{}') INTO holds
  FROM jsonb_array_elements(p -> 'lines') l WHERE l ->> 'kind' = 'session';

  SELECT coalesce(array_agg(o.id), '{}') INTO replaced FROM (
    SELECT id FROM customer_order
    WHERE id_site = p_site AND status = 'pending'
      AND id IN (SELECT replaced_orders(p_site, (p ->> 'idCart')::uuid, holds))
    ORDER BY id FOR UPDATE) o;
  PERFORM expire_order(p_site, one) FROM unnest(replaced) one;
  -- After those that it replaces were given up: who orders the same thing anew has one order.
  PERFORM count_unpaid_orders(p_site, the_by, (p #>> '{holder,maxBy}')::int, the_from,
    (p #>> '{holder,maxFrom}')::int);

  -- The price that was shown is the price of the hold, or nothing is sold.
  PERFORM 1 FROM booking WHERE id_site = p_site AND id = ANY (holds) ORDER BY id FOR UPDATE;
  SELECT count(*) INTO good
  FROM jsonb_array_elements(p -> 'lines') l
  JOIN booking b ON b.id_site = p_site AND b.id = (l ->> 'idBooking')::uuid
  WHERE b.status = 'held' AND b.held_until > clock_timestamp()
    AND (b.id_order IS NULL OR b.id_order = ANY (replaced)
      OR EXISTS (SELECT 1 FROM customer_order o
        WHERE o.id_site = p_site AND o.id = b.id_order AND o.status = 'expired'))
    AND b.price_cents = (l ->> 'totalCents')::int;
  IF good <> cardinality(holds) THEN
    RAISE EXCEPTION 'hold_expired' USING ERRCODE = 'SE409';
  END IF;

  -- So is the price of a product.
  PERFORM 1 FROM declination d WHERE d.id_site = p_site AND d.id IN (
    SELECT (l ->> 'idDeclination')::int FROM jsonb_array_elements(p -> 'lines') l)
  ORDER BY d.id FOR SHARE;
  IF EXISTS (
    SELECT 1 FROM jsonb_array_elements(p -> 'lines') l
    LEFT JOIN declination d ON d.id_site = p_site AND d.id = (l ->> 'idDeclination')::int
    LEFT JOIN product g ON g.id_site = p_site AND g.id = d.id_product
    WHERE l ->> 'kind' = 'product' AND (d.is_valid AND g.is_valid
      AND d.price_cents = (l ->> 'unitCents')::int) IS NOT TRUE
  ) THEN
    RAISE EXCEPTION 'total_changed' USING ERRCODE = 'SE409';
  END IF;
  PERFORM reserve_stock(p_site, the_id, (SELECT coalesce(jsonb_agg(l), '[]')
    FROM jsonb_array_elements(p -> 'lines') l WHERE l ->> 'kind' = 'product'));
  IF p #>> '{delivery,idPoint}' IS NOT NULL THEN
    PERFORM take_collect_slot(p_site, (p #>> '{delivery,idPoint}')::int,
      (p #>> '{delivery,collectAt}')::timestamptz);
  END IF;

  IF p ->> 'idDiscount' IS NOT NULL THEN
    UPDATE discount_code SET used = used + 1
    WHERE id_site = p_site AND id = (p ->> 'idDiscount')::int AND is_active
      AND (max_uses IS NULL OR used < max_uses);
    IF NOT FOUND THEN
      RAISE EXCEPTION 'discount_over' USING ERRCODE = 'SE409';
    END IF;
  END IF;

  INSERT INTO customer_order (id_site, id, number, id_member, email, firstname, lastname, phone,
    billing, message, subtotal_cents, shipping_cents, discount_cents, gift_card_cents, total_cents,
    id_discount, terms_sha256, terms_accepted_at, age_declared_at, majority_declared_at, id_cart,
    reserved_until, held_by, held_from)
  VALUES (p_site, the_id, p ->> 'number', (p ->> 'idMember')::uuid, p ->> 'email',
    p ->> 'firstname', p ->> 'lastname', p ->> 'phone', nullif(p -> 'billing', 'null'),
    p ->> 'message', (p ->> 'subtotalCents')::int, (p ->> 'shippingCents')::int,
    (p ->> 'discountCents')::int, (p ->> 'giftCardCents')::int, (p ->> 'totalCents')::int,
    (p ->> 'idDiscount')::int, decode(p ->> 'termsSha256', 'hex'), clock_timestamp(),
    CASE WHEN (p ->> 'declaresAge')::bool THEN clock_timestamp() END,
    CASE WHEN (p ->> 'declaresMajority')::bool THEN clock_timestamp() END, (p ->> 'idCart')::uuid,
    -- Stock and collection are kept for the time of a payment, and no longer.
    CASE WHEN p -> 'delivery' <> 'null' THEN clock_timestamp() + 2 * p_min_hold END, the_by, the_from);

  INSERT INTO order_line (id_site, id_order, line, kind, id_booking, label, detail, quantity,
    unit_cents, total_cents, discount_cents, vat_rate_bp, id_declination, is_alcohol)
  SELECT p_site, the_id, l.line, l.kind, l."idBooking", l.label, l.detail, l.quantity,
    l."unitCents", l."totalCents", l."discountCents", l."vatRateBp", l."idDeclination",
    coalesce(l."isAlcohol", false)
  FROM jsonb_to_recordset(p -> 'lines') AS l (line smallint, kind text, "idBooking" uuid,
    label text, detail text, quantity int, "unitCents" int, "totalCents" int,
    "discountCents" int, "vatRateBp" int, "idDeclination" int, "isAlcohol" bool);

  INSERT INTO order_account (id_site, id_order, account, rate_bp, net_cents, vat_cents)
  SELECT p_site, the_id, a.account, coalesce(a."rateBp", -1), a."netCents", a."vatCents"
  FROM jsonb_to_recordset(p -> 'accounts') AS a (account text, "rateBp" int, "netCents" int,
    "vatCents" int);

  INSERT INTO order_delivery (id_site, id_order, type, id_carrier, carrier_name, service_code,
    fee_cents, price_cents, weight_g, address, access_point, id_point, collect_at)
  SELECT p_site, the_id, d.type, d."idCarrier", d."carrierName", d."serviceCode", d."feeCents",
    d."priceCents", d."weightG", nullif(d.address, 'null'), nullif(d."accessPoint", 'null'),
    d."idPoint", d."collectAt"
  FROM jsonb_to_record(nullif(p -> 'delivery', 'null')) AS d (type text, "idCarrier" int,
    "carrierName" text, "serviceCode" text, "feeCents" int, "priceCents" int, "weightG" int,
    address jsonb, "accessPoint" jsonb, "idPoint" int, "collectAt" timestamptz)
  WHERE p -> 'delivery' <> 'null';

  UPDATE booking SET id_order = the_id,
    -- Time to pay and to prove who one is. Fifteen minutes, fifteen more and the time of one
    -- payment: past that, ordering again keeps a session from others and gives nothing.
    held_until = greatest(held_until,
      least(clock_timestamp() + p_min_hold, created_at + interval '40 minutes'))
  WHERE id_site = p_site AND id = ANY (holds);

  INSERT INTO gift_card (id_site, id, code_hash, hint, initial_cents, balance_cents, players,
    vat_kind, vat_rate_bp, id_order, line, buyer_firstname, buyer_email, recipient_name,
    recipient_email, sender_name, message, send_on, valid_until)
  SELECT p_site, g.id, decode(g."codeHash", 'hex'), g.hint, g."amountCents", g."amountCents",
    g.players, g."vatKind", g."vatRateBp", the_id, g.line, p ->> 'firstname', p ->> 'email',
    g."recipientName", g."recipientEmail", g."senderName", g.message, g."sendOn", g."validUntil"
  FROM jsonb_to_recordset(p -> 'bought') AS g (id uuid, "codeHash" text, hint text,
    "amountCents" int, players smallint, "vatKind" text, "vatRateBp" int, line smallint,
    "recipientName" text, "recipientEmail" text, "senderName" text, message text, "sendOn" date,
    "validUntil" date);

  INSERT INTO order_gift_card (id_site, id_order, id_card, position, used_cents, balance_after)
  SELECT p_site, the_id, c.id, c.position, c."usedCents", 0
  FROM jsonb_to_recordset(p -> 'cards') AS c (id uuid, position smallint, "usedCents" int);
  PERFORM take_gift_cards(p_site, the_id);

  RETURN QUERY SELECT unnest(replaced);
END $$;
