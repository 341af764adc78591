-- migrate:up

-- An event is handled once: the key says so. Not partitioned: the key could not hold over all months.
CREATE TABLE webhook_event (
  provider     text        NOT NULL,
  event_id     text        NOT NULL,
  id_site      int         REFERENCES site,
  received_at  timestamptz NOT NULL DEFAULT now(),
  processed_at timestamptz,
  payload      jsonb       NOT NULL,
  PRIMARY KEY (provider, event_id)
);
CREATE INDEX webhook_event_received ON webhook_event (received_at);
-- Written once, and read by nobody but the administrator.
GRANT INSERT ON webhook_event TO sesame_app;

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
  code_key    text   GENERATED ALWAYS AS (lower(code::text)) STORED,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, code),
  CHECK (used BETWEEN 0 AND coalesce(max_uses, used)),
  CHECK (kind <> 'percent' OR value <= 10000),
  UNIQUE (id_site, code_key)
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
  id_cart           uuid,
  majority_declared_at timestamptz,
  -- Stock and collection slot are kept until then.
  reserved_until    timestamptz,
  email_key         text        GENERATED ALWAYS AS (lower(email::text)) STORED,
  -- What operators gave back of it by themselves.
  by_hand_cents     int         NOT NULL DEFAULT 0 CHECK (by_hand_cents >= 0),
  -- Whose an unpaid order is, as keys like those of a hold: they are there to count, and go when
  -- it is paid or expires.
  held_by           bytea,
  held_from         bytea,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, number),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE SET NULL (id_member),
  FOREIGN KEY (id_site, id_discount) REFERENCES discount_code (id_site, id),
  FOREIGN KEY (id_site, terms_sha256) REFERENCES terms_version (id_site, sha256),
  CHECK (total_cents = subtotal_cents + shipping_cents - discount_cents - gift_card_cents),
  CHECK (refunded_cents BETWEEN 0 AND total_cents + gift_card_cents),
  CHECK (paid_at IS NOT NULL OR status NOT IN ('paid')),
  CONSTRAINT customer_order_holder_while_unpaid
    CHECK (status = 'pending' OR num_nonnulls(held_by, held_from) = 0)
);
CREATE INDEX customer_order_open ON customer_order (id_site, created_at) WHERE status = 'pending';
CREATE INDEX customer_order_new ON customer_order (id_site, created_at DESC);
CREATE INDEX customer_order_cart ON customer_order (id_site, id_cart) WHERE id_cart IS NOT NULL;
CREATE INDEX customer_order_member ON customer_order (id_site, id_member, created_at DESC)
  WHERE id_member IS NOT NULL;
CREATE INDEX customer_order_held_by ON customer_order (id_site, held_by)
  WHERE held_by IS NOT NULL;
CREATE INDEX customer_order_held_from ON customer_order (id_site, held_from)
  WHERE held_from IS NOT NULL;
SELECT protect_tenant_table('customer_order');
CREATE TRIGGER customer_order_forget_holder
  BEFORE UPDATE OF status ON customer_order
  FOR EACH ROW
  WHEN (NEW.status <> 'pending' AND num_nonnulls(OLD.held_by, OLD.held_from) > 0)
  EXECUTE FUNCTION booking_forget_holder();

-- Rows of earlier modules that belong to an order.
ALTER TABLE booking ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE gift_card ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
  DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE invoice ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id);
ALTER TABLE entry ADD FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id);
ALTER TABLE stock_reservation ADD FOREIGN KEY (id_site, id_order)
  REFERENCES customer_order (id_site, id) DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE stock_move ADD FOREIGN KEY (id_site, id_order)
  REFERENCES customer_order (id_site, id) DEFERRABLE INITIALLY DEFERRED;

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
  id_declination int,
  is_alcohol     bool     NOT NULL DEFAULT false,
  PRIMARY KEY (id_site, id_order, line),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  FOREIGN KEY (id_site, id_booking) REFERENCES booking (id_site, id),
  CHECK (total_cents = quantity * unit_cents),
  CHECK (discount_cents BETWEEN 0 AND total_cents),
  CHECK ((kind = 'session') = (id_booking IS NOT NULL)),
  FOREIGN KEY (id_site, id_declination) REFERENCES declination (id_site, id),
  CHECK ((kind = 'product') = (id_declination IS NOT NULL))
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
  id_account     uuid,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, intent),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  CHECK ((status = 'succeeded') = (received_cents IS NOT NULL)),
  FOREIGN KEY (id_site, id_account) REFERENCES payment_account (id_site, id),
  CONSTRAINT payment_has_account CHECK (id_account IS NOT NULL)
);
CREATE INDEX payment_order ON payment (id_site, id_order);
SELECT protect_tenant_table('payment');
CREATE TRIGGER payment_keeps_account BEFORE UPDATE OF id_account ON payment FOR EACH ROW
  WHEN (OLD.id_account IS NOT NULL AND NEW.id_account IS DISTINCT FROM OLD.id_account)
  EXECUTE FUNCTION payment_keeps_account();

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
  -- How much of what operators gave back counts for it: its price is given once, as money or as
  -- another date.
  given_cents  int         NOT NULL DEFAULT 0 CHECK (given_cents >= 0),
  PRIMARY KEY (id_site, id_booking),
  FOREIGN KEY (id_site, id_booking) REFERENCES booking (id_site, id),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  CHECK ((choice IS NULL) = (chosen_at IS NULL))
);
SELECT protect_tenant_table('cancelled_session');

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
CREATE TRIGGER keep_delivery_event AFTER UPDATE OF status ON order_delivery
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION keep_delivery_event();

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

-- migrate:down
