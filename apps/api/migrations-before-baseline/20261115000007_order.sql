-- migrate:up

-- Refusals meant for people are raised with SQLSTATE SE409 and the code of the contract.

CREATE TABLE gift_card (
  id_site         int         NOT NULL REFERENCES site,
  id              uuid        NOT NULL,
  code_hash       bytea       NOT NULL CHECK (octet_length(code_hash) = 32),
  -- The end of the code, to tell two cards apart.
  hint            text        NOT NULL CHECK (length(hint) = 4),
  initial_cents   int         NOT NULL CHECK (initial_cents > 0),
  balance_cents   int         NOT NULL,
  players         smallint,
  -- Tax at the sale (single: place and rate are known) or at the use (multi).
  vat_kind        text        NOT NULL DEFAULT 'multi' CHECK (vat_kind IN ('multi', 'single')),
  vat_rate_bp     int,
  status          text        NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'active', 'cancelled')),
  id_order        uuid        NOT NULL,
  line            smallint    NOT NULL,
  buyer_firstname text        NOT NULL,
  buyer_email     text        NOT NULL,
  recipient_name  text,
  recipient_email text,
  sender_name     text,
  message         text,
  send_on         date,
  valid_until     date        NOT NULL,
  created_at      timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, code_hash),
  UNIQUE (id_site, id_order, line),
  CHECK (balance_cents BETWEEN 0 AND initial_cents),
  CHECK ((vat_kind = 'single') = (vat_rate_bp IS NOT NULL))
);
CREATE INDEX gift_card_end ON gift_card (id_site, valid_until) WHERE balance_cents > 0;
SELECT protect_tenant_table('gift_card');

-- Every change of a balance, for ever.
CREATE TABLE gift_card_move (
  id_site       int         NOT NULL,
  id            bigint      GENERATED ALWAYS AS IDENTITY,
  id_card       uuid        NOT NULL,
  id_order      uuid,
  -- release gives back what an order took and never paid.
  kind          text        NOT NULL CHECK (kind IN ('debit', 'release', 'refund', 'expiry')),
  amount_cents  int         NOT NULL CHECK (amount_cents > 0),
  balance_after int         NOT NULL,
  at            timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_card) REFERENCES gift_card (id_site, id)
);
CREATE INDEX gift_card_move_card ON gift_card_move (id_site, id_card);
SELECT protect_tenant_table('gift_card_move');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON gift_card_move
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- At commit, a balance is what its moves make of it.
CREATE FUNCTION gift_card_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM gift_card g
    WHERE g.id_site = NEW.id_site AND g.id = NEW.id AND g.balance_cents <> g.initial_cents + (
      SELECT coalesce(sum(CASE WHEN kind IN ('debit', 'expiry') THEN -amount_cents ELSE amount_cents END), 0)
      FROM gift_card_move m WHERE m.id_site = g.id_site AND m.id_card = g.id)
  ) THEN
    RAISE EXCEPTION 'gift card % does not balance', NEW.id USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER gift_card_balances AFTER INSERT OR UPDATE OF balance_cents ON gift_card
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_card_balances();

-- The new balance, or null when the card does not have that much. What is refunded can be
-- used for two months at least; what an unpaid order gives back, for the day: an order that
-- nobody pays must not make a card last longer.
CREATE FUNCTION move_gift_card(
  p_site int, p_card uuid, p_order uuid, p_kind text, p_amount_cents int
) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  signed int := CASE WHEN p_kind IN ('debit', 'expiry') THEN -p_amount_cents ELSE p_amount_cents END;
  after  int;
BEGIN
  UPDATE gift_card SET balance_cents = balance_cents + signed,
    valid_until = CASE p_kind
      WHEN 'refund' THEN greatest(valid_until, site_day(p_site) + 60)
      WHEN 'release' THEN greatest(valid_until, site_day(p_site))
      ELSE valid_until END
  WHERE id_site = p_site AND id = p_card AND status = 'active' AND balance_cents + signed >= 0
    AND (p_kind <> 'debit' OR valid_until >= site_day(p_site))
  RETURNING balance_cents INTO after;
  IF FOUND THEN
    INSERT INTO gift_card_move (id_site, id_card, id_order, kind, amount_cents, balance_after)
    VALUES (p_site, p_card, p_order, p_kind, p_amount_cents, after);
  END IF;
  RETURN after;
END $$;

-- What a balance weighs in the books: all of it a debt (multi), or net and tax apart (single).
-- The parts of two balances differ by exactly what moved between them.
CREATE FUNCTION gift_card_lines(p_card gift_card, p_from int, p_to int) RETURNS jsonb
  LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_card.vat_kind
    WHEN 'multi' THEN jsonb_build_array(
      jsonb_build_object('account', '4191', 'amountCents', p_from - p_to))
    ELSE jsonb_build_array(
      jsonb_build_object('account', '4871', 'amountCents', net_from - net_to),
      jsonb_build_object('account', '44571', 'amountCents', (p_from - net_from) - (p_to - net_to),
        'vatRateBp', p_card.vat_rate_bp))
    END
  FROM (SELECT round(p_from * 10000.0 / (10000 + coalesce(p_card.vat_rate_bp, 0)))::int AS net_from,
               round(p_to * 10000.0 / (10000 + coalesce(p_card.vat_rate_bp, 0)))::int AS net_to) AS nets
$$;

CREATE TABLE discount_code (
  id_site     int    NOT NULL REFERENCES site,
  id          int    NOT NULL,
  code        citext NOT NULL,
  label       text   NOT NULL,
  kind        text   NOT NULL CHECK (kind IN ('percent', 'amount')),
  -- Hundredths of a percent, or cents.
  value       int    NOT NULL CHECK (value > 0),
  scope       text   NOT NULL DEFAULT 'both' CHECK (scope IN ('services', 'products', 'both')),
  min_cents   int    NOT NULL DEFAULT 0 CHECK (min_cents >= 0),
  valid_from  date,
  valid_until date,
  max_uses    int    CHECK (max_uses > 0),
  used        int    NOT NULL DEFAULT 0,
  is_active   bool   NOT NULL DEFAULT true,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, code),
  CHECK (used BETWEEN 0 AND coalesce(max_uses, used)),
  CHECK (kind <> 'percent' OR value <= 10000)
);
SELECT protect_tenant_table('discount_code');

-- A version of the sales terms that somebody accepted, kept as it was.
CREATE TABLE terms_version (
  id_site    int         NOT NULL REFERENCES site,
  sha256     bytea       NOT NULL CHECK (octet_length(sha256) = 32),
  title      text        NOT NULL,
  html       text        NOT NULL,
  updated_on date        NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, sha256)
);
SELECT protect_tenant_table('terms_version');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON terms_version
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE TABLE customer_order (
  id_site           int         NOT NULL REFERENCES site,
  id                uuid        NOT NULL,
  number            text        NOT NULL,
  status            text        NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'paid', 'expired', 'refunding', 'refunded')),
  id_member         uuid,
  email             citext      NOT NULL,
  firstname         text        NOT NULL,
  lastname          text        NOT NULL,
  phone             text        NOT NULL,
  billing           jsonb,
  message           text,
  subtotal_cents    int         NOT NULL CHECK (subtotal_cents >= 0),
  shipping_cents    int         NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  discount_cents    int         NOT NULL DEFAULT 0 CHECK (discount_cents BETWEEN 0 AND subtotal_cents),
  gift_card_cents   int         NOT NULL DEFAULT 0 CHECK (gift_card_cents >= 0),
  -- What the bank card is debited.
  total_cents       int         NOT NULL CHECK (total_cents >= 0),
  refunded_cents    int         NOT NULL DEFAULT 0,
  id_discount       int,
  terms_sha256      bytea       NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  age_declared_at   timestamptz,
  created_at        timestamptz NOT NULL DEFAULT clock_timestamp(),
  paid_at           timestamptz,
  confirmed_at      timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, number),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE SET NULL (id_member),
  FOREIGN KEY (id_site, id_discount) REFERENCES discount_code (id_site, id),
  FOREIGN KEY (id_site, terms_sha256) REFERENCES terms_version (id_site, sha256),
  CHECK (total_cents = subtotal_cents + shipping_cents - discount_cents - gift_card_cents),
  CHECK (refunded_cents BETWEEN 0 AND total_cents + gift_card_cents),
  CHECK (paid_at IS NOT NULL OR status NOT IN ('paid'))
);
CREATE INDEX customer_order_open ON customer_order (id_site, created_at) WHERE status = 'pending';
CREATE INDEX customer_order_new ON customer_order (id_site, created_at DESC);
SELECT protect_tenant_table('customer_order');

ALTER TABLE booking ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE gift_card ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE invoice ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id);
ALTER TABLE entry ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id);

CREATE TABLE order_line (
  id_site        int      NOT NULL,
  id_order       uuid     NOT NULL,
  line           smallint NOT NULL,
  kind           text     NOT NULL CHECK (kind IN ('session', 'gift_card', 'product')),
  id_booking     uuid,
  label          text     NOT NULL,
  detail         text     NOT NULL,
  quantity       int      NOT NULL CHECK (quantity > 0),
  unit_cents     int      NOT NULL CHECK (unit_cents >= 0),
  total_cents    int      NOT NULL,
  discount_cents int      NOT NULL DEFAULT 0,
  vat_rate_bp    int,
  PRIMARY KEY (id_site, id_order, line),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  FOREIGN KEY (id_site, id_booking) REFERENCES booking (id_site, id),
  CHECK (total_cents = quantity * unit_cents),
  CHECK (discount_cents BETWEEN 0 AND total_cents),
  CHECK ((kind = 'session') = (id_booking IS NOT NULL))
);
CREATE INDEX order_line_booking ON order_line (id_site, id_booking) WHERE id_booking IS NOT NULL;
SELECT protect_tenant_table('order_line');

-- Where the price of an order goes in the books, per account and rate of tax.
CREATE TABLE order_account (
  id_site   int  NOT NULL,
  id_order  uuid NOT NULL,
  account   text NOT NULL,
  -- -1 where no tax is due at the sale.
  rate_bp   int  NOT NULL,
  net_cents int  NOT NULL CHECK (net_cents >= 0),
  vat_cents int  NOT NULL CHECK (vat_cents >= 0),
  PRIMARY KEY (id_site, id_order, account, rate_bp),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
);
SELECT protect_tenant_table('order_account');

-- What gift cards paid of an order.
CREATE TABLE order_gift_card (
  id_site        int      NOT NULL,
  id_order       uuid     NOT NULL,
  id_card        uuid     NOT NULL,
  position       smallint NOT NULL,
  used_cents     int      NOT NULL CHECK (used_cents > 0),
  returned_cents int      NOT NULL DEFAULT 0,
  -- The card's balance when it was used: see gift_card_lines.
  balance_after  int      NOT NULL,
  PRIMARY KEY (id_site, id_order, id_card),
  UNIQUE (id_site, id_order, position),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  FOREIGN KEY (id_site, id_card) REFERENCES gift_card (id_site, id),
  CHECK (returned_cents BETWEEN 0 AND used_cents)
);
SELECT protect_tenant_table('order_gift_card');

CREATE TABLE payment (
  id_site        int         NOT NULL,
  id             uuid        NOT NULL,
  id_order       uuid        NOT NULL,
  intent         text        NOT NULL,
  amount_cents   int         NOT NULL CHECK (amount_cents > 0),
  status         text        NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'succeeded', 'cancelled')),
  received_cents int,
  created_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  succeeded_at   timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, intent),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  CHECK ((status = 'succeeded') = (received_cents IS NOT NULL))
);
CREATE INDEX payment_order ON payment (id_site, id_order);
SELECT protect_tenant_table('payment');

-- What goes back: to the bank card by its payment, the rest to the gift cards.
CREATE TABLE refund (
  id_site         int         NOT NULL,
  id              uuid        NOT NULL,
  id_order        uuid        NOT NULL,
  id_payment      uuid,
  kind            text        NOT NULL CHECK (kind IN ('late', 'operator')),
  card_cents      int         NOT NULL CHECK (card_cents >= 0),
  gift_card_cents int         NOT NULL DEFAULT 0 CHECK (gift_card_cents >= 0),
  reason          text        NOT NULL CHECK (reason <> ''),
  requested_by    uuid,
  -- What an operator's refund took back of the sale, account by account.
  accounts        jsonb       NOT NULL DEFAULT '[]',
  status          text        NOT NULL CHECK (status IN ('pending', 'done')),
  provider_ref    text,
  requested_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  due_on          date        NOT NULL,
  done_at         timestamptz,
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  FOREIGN KEY (id_site, id_payment) REFERENCES payment (id_site, id),
  CHECK (card_cents + gift_card_cents > 0),
  CHECK (card_cents = 0 OR id_payment IS NOT NULL)
);
-- A payment that could not be used goes back once.
CREATE UNIQUE INDEX refund_late ON refund (id_site, id_payment) WHERE kind = 'late';
CREATE INDEX refund_open ON refund (id_site, requested_at) WHERE status = 'pending';
SELECT protect_tenant_table('refund');

-- A session that the venue cancelled, and what its customer chose instead.
CREATE TABLE cancelled_session (
  id_site      int         NOT NULL,
  id_booking   uuid        NOT NULL,
  id_order     uuid        NOT NULL,
  cancelled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  choice       text        CHECK (choice IN ('refund', 'new_date')),
  chosen_at    timestamptz,
  PRIMARY KEY (id_site, id_booking),
  FOREIGN KEY (id_site, id_booking) REFERENCES booking (id_site, id),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  CHECK ((choice IS NULL) = (chosen_at IS NULL))
);
SELECT protect_tenant_table('cancelled_session');

-- Takes the cards of an order, in the order of their ids: nobody waits in a circle.
CREATE FUNCTION take_gift_cards(p_site int, p_order uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  use   order_gift_card;
  after int;
BEGIN
  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY id_card LOOP
    after := move_gift_card(p_site, use.id_card, p_order, 'debit', use.used_cents);
    IF after IS NULL THEN
      RAISE EXCEPTION 'gift_card_empty' USING ERRCODE = 'SE409';
    END IF;
    UPDATE order_gift_card SET balance_after = after
    WHERE id_site = p_site AND id_order = p_order AND id_card = use.id_card;
  END LOOP;
END $$;

-- Gives up an unpaid order: cards and discount are free again. The sessions are left to
-- their holds. True when it was still open.
CREATE FUNCTION expire_order(p_site int, p_order uuid) RETURNS bool LANGUAGE plpgsql AS $$
DECLARE
  o   customer_order;
  use order_gift_card;
BEGIN
  UPDATE customer_order SET status = 'expired'
  WHERE id_site = p_site AND id = p_order AND status = 'pending' RETURNING * INTO o;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE discount_code SET used = used - 1 WHERE id_site = p_site AND id = o.id_discount;
  FOR use IN SELECT * FROM order_gift_card
    WHERE id_site = p_site AND id_order = p_order ORDER BY id_card LOOP
    PERFORM move_gift_card(p_site, use.id_card, p_order, 'release', use.used_cents);
  END LOOP;
  RETURN true;
END $$;

-- Unpaid orders whose time has passed: a session no longer held, or too old altogether.
CREATE FUNCTION expire_orders(p_site int, p_max_age interval, p_limit int) RETURNS SETOF uuid
  LANGUAGE plpgsql AS $$
DECLARE
  one uuid;
BEGIN
  FOR one IN
    SELECT o.id FROM customer_order o
    WHERE o.id_site = p_site AND o.status = 'pending' AND (
      o.created_at < clock_timestamp() - p_max_age
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

-- Writes an order with all it takes, or refuses it whole. Answers the unpaid orders it
-- replaces: those that had the same holds. Locks: orders, bookings, gift cards, each by id.
CREATE FUNCTION place_order(p_site int, p jsonb, p_min_hold interval) RETURNS SETOF uuid
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
    WHERE id_site = p_site AND status = 'pending' AND id IN (
      SELECT id_order FROM booking WHERE id_site = p_site AND id = ANY (holds))
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
    id_discount, terms_sha256, terms_accepted_at, age_declared_at)
  VALUES (p_site, the_id, p ->> 'number', (p ->> 'idMember')::uuid, p ->> 'email',
    p ->> 'firstname', p ->> 'lastname', p ->> 'phone', nullif(p -> 'billing', 'null'),
    p ->> 'message', (p ->> 'subtotalCents')::int, (p ->> 'shippingCents')::int,
    (p ->> 'discountCents')::int, (p ->> 'giftCardCents')::int, (p ->> 'totalCents')::int,
    (p ->> 'idDiscount')::int, decode(p ->> 'termsSha256', 'hex'), clock_timestamp(),
    CASE WHEN (p ->> 'declaresAge')::bool THEN clock_timestamp() END);

  INSERT INTO order_line (id_site, id_order, line, kind, id_booking, label, detail, quantity,
    unit_cents, total_cents, discount_cents, vat_rate_bp)
  SELECT p_site, the_id, l.line, l.kind, l."idBooking", l.label, l.detail, l.quantity,
    l."unitCents", l."totalCents", l."discountCents", l."vatRateBp"
  FROM jsonb_to_recordset(p -> 'lines') AS l (line smallint, kind text, "idBooking" uuid,
    label text, detail text, quantity int, "unitCents" int, "totalCents" int,
    "discountCents" int, "vatRateBp" int);

  INSERT INTO order_account (id_site, id_order, account, rate_bp, net_cents, vat_cents)
  SELECT p_site, the_id, a.account, coalesce(a."rateBp", -1), a."netCents", a."vatCents"
  FROM jsonb_to_recordset(p -> 'accounts') AS a (account text, "rateBp" int, "netCents" int,
    "vatCents" int);

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

-- The one way an order is paid, whoever notices it and however often: by the webhook, the
-- visitor's return, the reconciler, or at once when nothing is to pay.
--   settled   sessions, cards, books and invoice are written
--   already   this payment was seen before
--   refund    the money came, what it was for could not be given: it goes back
CREATE FUNCTION settle_order(
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
    IF o.status = 'expired' THEN
      -- Counted where it still can be: the price that was promised is kept.
      UPDATE discount_code SET used = used + 1
      WHERE id_site = p_site AND id = o.id_discount AND (max_uses IS NULL OR used < max_uses);
      PERFORM take_gift_cards(p_site, p_order);
    END IF;
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

-- The mail server has taken the confirmation: now it is firm.
CREATE FUNCTION confirm_order(p_site int, p_order uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE booking SET status = 'confirmed'
  WHERE id_site = p_site AND id_order = p_order AND status = 'paid';
  UPDATE customer_order SET confirmed_at = clock_timestamp()
  WHERE id_site = p_site AND id = p_order AND confirmed_at IS NULL;
$$;

-- Money goes back to the bank card first, the rest to the gift cards, last used first.
-- Accounts: [{account, rateBp, netCents, vatCents}], what the amount takes back of the sale.
CREATE FUNCTION refund_order(
  p_site int, p_order uuid, p_refund uuid, p_amount_cents int, p_reason text, p_by uuid,
  p_cancels bool, p_accounts jsonb, p_credit_note jsonb
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
    -- A card that was sold and used is not taken back.
    IF EXISTS (SELECT 1 FROM gift_card WHERE id_site = p_site AND id_order = p_order
      AND balance_cents < initial_cents) THEN
      RAISE EXCEPTION 'not_refundable' USING ERRCODE = 'SE409';
    END IF;
    UPDATE gift_card SET status = 'cancelled' WHERE id_site = p_site AND id_order = p_order;
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
    site_day(p_site) + 14, CASE WHEN to_card = 0 THEN clock_timestamp() END);

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

-- The bank has taken the refund. True the first time.
CREATE FUNCTION finish_refund(p_site int, p_refund uuid, p_provider_ref text) RETURNS bool
  LANGUAGE plpgsql AS $$
DECLARE
  r refund;
BEGIN
  PERFORM 1 FROM customer_order WHERE id_site = p_site AND id = (
    SELECT id_order FROM refund WHERE id_site = p_site AND id = p_refund) FOR UPDATE;
  UPDATE refund SET status = 'done', provider_ref = p_provider_ref, done_at = clock_timestamp()
  WHERE id_site = p_site AND id = p_refund AND status = 'pending' RETURNING * INTO r;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM post_entry(p_site, 'refund', p_refund::text, r.id_order, 'Remboursement par carte',
    jsonb_build_array(
      jsonb_build_object('account', '411', 'amountCents', r.card_cents),
      jsonb_build_object('account', '5115', 'amountCents', -r.card_cents)));
  UPDATE customer_order SET status = 'refunded'
  WHERE id_site = p_site AND id = r.id_order AND status = 'refunding' AND NOT EXISTS (
    SELECT 1 FROM refund WHERE id_site = p_site AND id_order = r.id_order AND status = 'pending');
  RETURN true;
END $$;

-- What nobody came for in time is income.
CREATE FUNCTION expire_gift_cards(p_site int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  g    gift_card;
  done int := 0;
BEGIN
  FOR g IN SELECT * FROM gift_card
    WHERE id_site = p_site AND status = 'active' AND balance_cents > 0
      AND valid_until < site_day(p_site) ORDER BY id LIMIT 500 FOR UPDATE LOOP
    PERFORM move_gift_card(p_site, g.id, NULL, 'expiry', g.balance_cents);
    PERFORM post_entry(p_site, 'gift_card_expiry', g.id || ':' || g.valid_until, NULL,
      'Carte cadeau …' || g.hint || ' échue',
      gift_card_lines(g, g.balance_cents, 0) || jsonb_build_array(
        jsonb_build_object('account', '758', 'amountCents', -g.balance_cents)));
    done := done + 1;
  END LOOP;
  RETURN done;
END $$;

-- migrate:down
