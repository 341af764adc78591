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
  -- Whether an unpaid order has already given it back after its end.
  is_end_moved    bool        NOT NULL DEFAULT false,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, code_hash),
  UNIQUE (id_site, id_order, line),
  CHECK (balance_cents BETWEEN 0 AND initial_cents),
  CHECK ((vat_kind = 'single') = (vat_rate_bp IS NOT NULL))
);
CREATE INDEX gift_card_end ON gift_card (id_site, valid_until) WHERE balance_cents > 0;
SELECT protect_tenant_table('gift_card');
CREATE CONSTRAINT TRIGGER gift_card_balances AFTER INSERT OR UPDATE OF balance_cents ON gift_card
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION gift_card_balances();

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

-- migrate:down
