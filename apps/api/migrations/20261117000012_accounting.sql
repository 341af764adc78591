-- migrate:up

-- Double entry: every entry balances at commit, and none is ever changed.
CREATE TABLE entry (
  id_site  int         NOT NULL REFERENCES site,
  id       bigint      GENERATED ALWAYS AS IDENTITY,
  cause    text        NOT NULL CHECK (cause IN ('sale', 'payment', 'gift_card_use',
    'gift_card_refund', 'gift_card_expiry', 'credit_note', 'refund')),
  -- What caused it; with the cause, posted once.
  ref      text        NOT NULL,
  id_order uuid,
  at       timestamptz NOT NULL,
  -- The venue's day: the accountant's.
  day      date        NOT NULL,
  label    text        NOT NULL,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, cause, ref)
);
CREATE INDEX entry_day ON entry (id_site, day);
SELECT protect_tenant_table('entry');
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Debits are positive, credits negative.
CREATE TABLE entry_line (
  id_site      int      NOT NULL,
  id_entry     bigint   NOT NULL,
  line         smallint NOT NULL,
  account      text     NOT NULL CHECK (account ~ '^[1-7][0-9]{2,7}$'),
  amount_cents bigint   NOT NULL CHECK (amount_cents <> 0),
  vat_rate_bp  int,
  PRIMARY KEY (id_site, id_entry, line),
  FOREIGN KEY (id_site, id_entry) REFERENCES entry (id_site, id)
);
SELECT protect_tenant_table('entry_line');
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON entry_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry_line
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Gapless: a number is taken in the transaction that issues the document, so that one
-- rolled back gives its number back.
CREATE TABLE invoice_counter (
  id_legal_entity int      NOT NULL,
  series          text     NOT NULL,
  year            smallint NOT NULL,
  last            int      NOT NULL CHECK (last > 0),
  PRIMARY KEY (id_legal_entity, series, year)
);
-- Numbers of the company of the site at hand, by next_invoice_number. Row-level security holds the
-- owner too, and with it that function.
ALTER TABLE invoice_counter ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice_counter FORCE ROW LEVEL SECURITY;
CREATE POLICY own_company ON invoice_counter
  USING (id_legal_entity = (SELECT s.id_legal_entity FROM site s WHERE s.id = current_site()))
  WITH CHECK (id_legal_entity = (SELECT s.id_legal_entity FROM site s WHERE s.id = current_site()));

-- F is an invoice, A (avoir) a credit note on one.
CREATE TABLE invoice (
  id_site         int         NOT NULL REFERENCES site,
  series          text        NOT NULL CHECK (series IN ('F', 'A')),
  year            smallint    NOT NULL,
  number          int         NOT NULL CHECK (number > 0),
  id_legal_entity int         NOT NULL,
  id_order        uuid        NOT NULL,
  id_refund       uuid,
  issued_at       timestamptz NOT NULL,
  issued_on       date        NOT NULL,
  total_cents     int         NOT NULL CHECK (total_cents >= 0),
  content         jsonb       NOT NULL,
  PRIMARY KEY (id_site, series, year, number),
  UNIQUE (id_legal_entity, series, year, number),
  CHECK ((series = 'A') = (id_refund IS NOT NULL))
);
CREATE UNIQUE INDEX invoice_of_order ON invoice (id_site, id_order) WHERE series = 'F';
CREATE UNIQUE INDEX invoice_of_refund ON invoice (id_site, id_refund) WHERE series = 'A';
SELECT protect_tenant_table('invoice');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The document as it was sent, with its fingerprint. The file is in the file store, encrypted
-- with the key of its row and named by its own hash.
CREATE TABLE invoice_document (
  id_site     int         NOT NULL,
  series      text        NOT NULL,
  year        smallint    NOT NULL,
  number      int         NOT NULL,
  sha256      bytea       NOT NULL CHECK (octet_length(sha256) = 32),
  file_sha256 bytea       NOT NULL CHECK (octet_length(file_sha256) = 32),
  file_key    bytea       NOT NULL CHECK (octet_length(file_key) = 32),
  created_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, series, year, number),
  FOREIGN KEY (id_site, series, year, number) REFERENCES invoice (id_site, series, year, number)
);
SELECT protect_tenant_table('invoice_document');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_document
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- migrate:down
