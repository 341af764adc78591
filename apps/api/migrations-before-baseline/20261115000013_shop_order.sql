-- migrate:up

ALTER TABLE customer_order
  ADD COLUMN id_cart              uuid,
  ADD COLUMN majority_declared_at timestamptz,
  ADD COLUMN reserved_until       timestamptz;
CREATE INDEX customer_order_cart ON customer_order (id_site, id_cart) WHERE id_cart IS NOT NULL;
CREATE INDEX customer_order_member ON customer_order (id_site, id_member, created_at DESC)
  WHERE id_member IS NOT NULL;

ALTER TABLE order_line
  ADD COLUMN id_declination int,
  ADD COLUMN is_alcohol     bool NOT NULL DEFAULT false,
  ADD FOREIGN KEY (id_site, id_declination) REFERENCES declination (id_site, id),
  ADD CHECK ((kind = 'product') = (id_declination IS NOT NULL));

ALTER TABLE stock_reservation ADD FOREIGN KEY (id_site, id_order)
  REFERENCES customer_order (id_site, id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE stock_move ADD FOREIGN KEY (id_site, id_order)
  REFERENCES customer_order (id_site, id) DEFERRABLE INITIALLY DEFERRED;

-- How the goods of an order reach their buyer, and where they are.
CREATE TABLE order_delivery (
  id_site             int         NOT NULL,
  id_order            uuid        NOT NULL,
  type                text        NOT NULL CHECK (type IN ('DELIVERY', 'PICKUP', 'CLICK_AND_COLLECT')),
  id_carrier          int,
  carrier_name        text,
  service_code        text,
  -- What the table of rates asked, and what was paid.
  fee_cents           int         NOT NULL CHECK (fee_cents >= 0),
  price_cents         int         NOT NULL CHECK (price_cents BETWEEN 0 AND fee_cents),
  weight_g            int         NOT NULL CHECK (weight_g >= 0),
  address             jsonb,
  -- As it was when it was chosen.
  access_point        jsonb,
  id_point            int,
  collect_at          timestamptz,
  status              text        NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'paid',
    'prepared', 'shipped', 'ready', 'delivered', 'collected', 'returned', 'cancelled')),
  tracking_number     text,
  -- At the counter: the identity document was seen.
  identity_checked_at timestamptz,
  PRIMARY KEY (id_site, id_order),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  FOREIGN KEY (id_site, id_carrier) REFERENCES carrier (id_site, id),
  FOREIGN KEY (id_site, id_point) REFERENCES collect_point (id_site, id),
  -- An address only where somebody rings at it.
  CHECK ((type = 'DELIVERY') = (address IS NOT NULL)),
  CHECK ((type = 'PICKUP') = (access_point IS NOT NULL)),
  CHECK ((type = 'CLICK_AND_COLLECT') = (id_point IS NOT NULL)),
  CHECK ((id_point IS NULL) = (collect_at IS NULL)),
  CHECK ((type = 'CLICK_AND_COLLECT') = (id_carrier IS NULL))
);
CREATE INDEX order_delivery_open ON order_delivery (id_site, status)
  WHERE status IN ('paid', 'prepared', 'shipped', 'ready');
SELECT protect_tenant_table('order_delivery');

CREATE TABLE order_delivery_event (
  id_site  int         NOT NULL,
  id       bigint      GENERATED ALWAYS AS IDENTITY,
  id_order uuid        NOT NULL,
  status   text        NOT NULL,
  by_actor uuid,
  at       timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_order) REFERENCES order_delivery (id_site, id_order)
);
CREATE INDEX order_delivery_event_order ON order_delivery_event (id_site, id_order);
SELECT protect_tenant_table('order_delivery_event');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON order_delivery_event
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Whatever moves a parcel, it is written down.
CREATE FUNCTION keep_delivery_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_delivery_event (id_site, id_order, status, by_actor)
  VALUES (NEW.id_site, NEW.id_order, NEW.status, nullif(current_setting('app.actor', true), '')::uuid);
  RETURN NULL;
END $$;
CREATE TRIGGER keep_delivery_event AFTER UPDATE OF status ON order_delivery
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_delivery_event();

-- From where a parcel may go where. A relay point tells that it is ready; what is collected at
-- the counter is never shipped.
CREATE FUNCTION may_advance(p_type text, p_from text, p_to text) RETURNS bool
  LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_from, p_to) IN (('paid', 'prepared'), ('delivered', 'returned'),
      ('collected', 'returned'))
    OR (p_type = 'CLICK_AND_COLLECT' AND (p_from, p_to) IN (('paid', 'ready'),
      ('prepared', 'ready'), ('ready', 'collected'), ('ready', 'returned')))
    OR (p_type <> 'CLICK_AND_COLLECT' AND (p_from, p_to) IN (('paid', 'shipped'),
      ('prepared', 'shipped'), ('shipped', 'delivered'), ('shipped', 'returned')))
    OR (p_type = 'PICKUP' AND (p_from, p_to) IN (('shipped', 'ready'), ('ready', 'collected'),
      ('ready', 'returned')))
$$;

-- One step of a parcel. Refuses a step that is none, and alcohol handed over unchecked.
CREATE FUNCTION advance_delivery(
  p_site int, p_order uuid, p_to text, p_tracking text, p_identity_checked bool, p_by uuid
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  d          order_delivery;
  is_alcohol bool;
BEGIN
  SELECT * INTO d FROM order_delivery WHERE id_site = p_site AND id_order = p_order FOR UPDATE;
  IF NOT FOUND OR NOT may_advance(d.type, d.status, p_to) OR (p_to = 'shipped' AND p_tracking IS NULL)
  THEN
    RAISE EXCEPTION 'delivery_state' USING ERRCODE = 'SE409';
  END IF;
  SELECT coalesce(bool_or(l.is_alcohol), false) INTO is_alcohol
  FROM order_line l WHERE l.id_site = p_site AND l.id_order = p_order;
  IF p_to = 'collected' AND d.type = 'CLICK_AND_COLLECT' AND is_alcohol AND NOT p_identity_checked THEN
    RAISE EXCEPTION 'alcohol_refused' USING ERRCODE = 'SE409';
  END IF;
  PERFORM set_config('app.actor', coalesce(p_by::text, ''), true);
  UPDATE order_delivery SET status = p_to,
    tracking_number = coalesce(p_tracking, tracking_number),
    identity_checked_at = CASE WHEN p_to = 'collected' AND p_identity_checked
      THEN clock_timestamp() ELSE identity_checked_at END
  WHERE id_site = p_site AND id_order = p_order;
END $$;

-- Somebody withdraws from a contract: said once for each line, and never unsaid.
CREATE TABLE withdrawal (
  id_site       int         NOT NULL,
  id            uuid        NOT NULL,
  id_order      uuid        NOT NULL,
  name          text        NOT NULL CHECK (btrim(name) <> ''),
  email         citext      NOT NULL,
  refund_cents  int         NOT NULL CHECK (refund_cents >= 0),
  received_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  refund_due_on date        NOT NULL,
  status        text        NOT NULL DEFAULT 'received'
    CHECK (status IN ('received', 'refunded', 'refused')),
  reason        text,
  settled_at    timestamptz,
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  CHECK ((status = 'received') = (settled_at IS NULL)),
  CHECK ((status = 'refused') = (reason IS NOT NULL))
);
CREATE INDEX withdrawal_open ON withdrawal (id_site, refund_due_on) WHERE status = 'received';
SELECT protect_tenant_table('withdrawal');

CREATE TABLE withdrawal_line (
  id_site       int      NOT NULL,
  id_order      uuid     NOT NULL,
  line          smallint NOT NULL,
  id_withdrawal uuid     NOT NULL,
  -- A line is given back once.
  PRIMARY KEY (id_site, id_order, line),
  FOREIGN KEY (id_site, id_order, line) REFERENCES order_line (id_site, id_order, line),
  FOREIGN KEY (id_site, id_withdrawal) REFERENCES withdrawal (id_site, id)
);
SELECT protect_tenant_table('withdrawal_line');

-- The functions below are those of the orders' migration, with goods: stock and collection are
-- taken with the order, given back with it, and sold with its payment.

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
  PERFORM leave_collect_slot(p_site, d.id_point, d.collect_at) FROM order_delivery d
  WHERE d.id_site = p_site AND d.id_order = p_order AND d.id_point IS NOT NULL;
  UPDATE discount_code SET used = used - 1 WHERE id_site = p_site AND id = o.id_discount;
  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY id_card LOOP
    PERFORM move_gift_card(p_site, use.id_card, p_order, 'release', use.used_cents);
  END LOOP;
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION expire_orders(p_site int, p_max_age interval, p_limit int) RETURNS SETOF uuid
  LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR one IN
    SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.status = 'pending' AND (
      o.created_at < clock_timestamp() - p_max_age
      OR o.reserved_until < clock_timestamp()
      OR EXISTS (
        SELECT 1 FROM order_line l JOIN booking b ON b.id_site = l.id_site AND b.id = l.id_booking
        WHERE l.id_site = o.id_site AND l.id_order = o.id AND b.status = 'expired'))
    ORDER BY o.id LIMIT p_limit
    FOR UPDATE OF o SKIP LOCKED
  LOOP
    IF expire_order(p_site, one) THEN
      RETURN NEXT one;
    END IF;
  END LOOP;
END $$;

-- Unpaid orders that an order of this cart, or of these held sessions, replaces.
CREATE FUNCTION replaced_orders(p_site int, p_cart uuid, p_holds uuid[]) RETURNS SETOF uuid
  LANGUAGE sql STABLE AS $$
  SELECT id FROM customer_order
  WHERE id_site = p_site AND id_cart = p_cart AND status = 'pending'
  UNION
  SELECT o.id FROM booking b JOIN customer_order o ON o.id_site = b.id_site AND o.id = b.id_order
  WHERE b.id_site = p_site AND b.id = ANY (p_holds) AND o.status = 'pending'
$$;

-- Locks: orders, bookings, prices, stock, collection, discount, gift cards, each by id.
CREATE OR REPLACE FUNCTION place_order(p_site int, p jsonb, p_min_hold interval) RETURNS SETOF uuid
  LANGUAGE plpgsql AS $$
DECLARE
  the_id   uuid := (p ->> 'id')::uuid;
  holds    uuid[];
  replaced uuid[];
  good     int;
BEGIN
  SELECT coalesce(array_agg((l ->> 'idBooking')::uuid), '{}') INTO holds
  FROM jsonb_array_elements(p -> 'lines') l WHERE l ->> 'kind' = 'session';

  SELECT coalesce(array_agg(o.id), '{}') INTO replaced FROM (
    SELECT id FROM customer_order
    WHERE id_site = p_site AND status = 'pending'
      AND id IN (SELECT replaced_orders(p_site, (p ->> 'idCart')::uuid, holds))
    ORDER BY id FOR UPDATE) o;
  PERFORM expire_order(p_site, one) FROM unnest(replaced) one;

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
    reserved_until)
  VALUES (p_site, the_id, p ->> 'number', (p ->> 'idMember')::uuid, p ->> 'email',
    p ->> 'firstname', p ->> 'lastname', p ->> 'phone', nullif(p -> 'billing', 'null'),
    p ->> 'message', (p ->> 'subtotalCents')::int, (p ->> 'shippingCents')::int,
    (p ->> 'discountCents')::int, (p ->> 'giftCardCents')::int, (p ->> 'totalCents')::int,
    (p ->> 'idDiscount')::int, decode(p ->> 'termsSha256', 'hex'), clock_timestamp(),
    CASE WHEN (p ->> 'declaresAge')::bool THEN clock_timestamp() END,
    CASE WHEN (p ->> 'declaresMajority')::bool THEN clock_timestamp() END, (p ->> 'idCart')::uuid,
    -- Stock and collection are kept for the time of a payment, and no longer.
    CASE WHEN p -> 'delivery' <> 'null' THEN clock_timestamp() + 2 * p_min_hold END);

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
    -- Time to pay and to prove who one is.
    held_until = greatest(held_until, clock_timestamp() + p_min_hold)
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

CREATE OR REPLACE FUNCTION settle_order(
  p_site int, p_order uuid, p_intent text, p_received_cents int, p_invoice jsonb
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
    UPDATE payment SET status = 'succeeded', received_cents = p_received_cents,
      succeeded_at = clock_timestamp()
    WHERE id_site = p_site AND id_order = p_order AND intent = p_intent AND status <> 'succeeded'
    RETURNING * INTO paid;
    IF NOT FOUND THEN
      RETURN 'already';
    END IF;
    -- The money is here, whatever becomes of it.
    PERFORM post_entry(p_site, 'payment', p_intent, p_order, 'Paiement ' || o.number,
      jsonb_build_array(
        jsonb_build_object('account', '5115', 'amountCents', p_received_cents),
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
    -- In the order in which place_order takes them: nobody waits in a circle.
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

-- The way of a parcel ends: what was not sent stays here and its slot is free again, what was
-- sent comes back. True where it had not left the house.
CREATE FUNCTION end_delivery(p_site int, p_order uuid, p_by uuid) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  d       order_delivery;
  is_here bool;
BEGIN
  SELECT * INTO d FROM order_delivery WHERE id_site = p_site AND id_order = p_order
    AND status NOT IN ('pending', 'returned', 'cancelled') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  is_here := d.status IN ('paid', 'prepared') OR (d.status = 'ready' AND d.id_point IS NOT NULL);
  PERFORM set_config('app.actor', coalesce(p_by::text, ''), true);
  UPDATE order_delivery SET status = CASE WHEN is_here THEN 'cancelled' ELSE 'returned' END
  WHERE id_site = p_site AND id_order = p_order;
  IF is_here AND d.id_point IS NOT NULL THEN
    PERFORM leave_collect_slot(p_site, d.id_point, d.collect_at);
  END IF;
  RETURN is_here;
END $$;

-- The refund of the orders' migration, with goods: where it cancels, a parcel that has not left
-- stays and its stock is free again. Lines are what is given back of it, where it is not a share
-- of the whole; of them only gift cards need anything done.
DROP FUNCTION refund_order(int, uuid, uuid, int, text, uuid, bool, jsonb, jsonb);
CREATE FUNCTION refund_order(
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

-- migrate:down
