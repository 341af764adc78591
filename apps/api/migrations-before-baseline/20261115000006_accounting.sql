-- migrate:up

-- Sites of one company share its invoice numbers. A site is a company of its own unless
-- it is told otherwise.
ALTER TABLE site ADD COLUMN id_legal_entity int;
UPDATE site SET id_legal_entity = id;
ALTER TABLE site ALTER COLUMN id_legal_entity SET NOT NULL;

CREATE FUNCTION own_legal_entity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.id_legal_entity := coalesce(NEW.id_legal_entity, NEW.id);
  RETURN NEW;
END $$;
CREATE TRIGGER own_legal_entity BEFORE INSERT ON site
  FOR EACH ROW EXECUTE FUNCTION own_legal_entity();

CREATE FUNCTION forbid_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

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

CREATE FUNCTION entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_entry bigint := coalesce((to_jsonb(NEW) ->> 'id_entry')::bigint, (to_jsonb(NEW) ->> 'id')::bigint);
  total     bigint;
  lines     int;
BEGIN
  SELECT sum(amount_cents), count(*) INTO total, lines
  FROM entry_line WHERE id_site = NEW.id_site AND id_entry = the_entry;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'entry % does not balance', the_entry USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON entry
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();
CREATE CONSTRAINT TRIGGER entry_balances AFTER INSERT ON entry_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION entry_balances();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry_line
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

CREATE FUNCTION site_day(p_site int) RETURNS date LANGUAGE sql STABLE
  RETURN (clock_timestamp() AT TIME ZONE (SELECT time_zone FROM site WHERE id = p_site))::date;

-- Lines: [{account, amountCents, vatRateBp}]; those of zero are left out. Posted twice, it is
-- one entry all the same.
CREATE FUNCTION post_entry(
  p_site int, p_cause text, p_ref text, p_order uuid, p_label text, p_lines jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  new_entry bigint;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM jsonb_array_elements(p_lines) l WHERE (l ->> 'amountCents')::bigint <> 0) THEN
    RETURN;
  END IF;
  INSERT INTO entry (id_site, cause, ref, id_order, at, day, label)
  VALUES (p_site, p_cause, p_ref, p_order, clock_timestamp(), site_day(p_site), p_label)
  ON CONFLICT DO NOTHING
  RETURNING id INTO new_entry;
  INSERT INTO entry_line (id_site, id_entry, line, account, amount_cents, vat_rate_bp)
  SELECT p_site, new_entry, row_number() OVER (ORDER BY at), l ->> 'account',
    (l ->> 'amountCents')::bigint, (l ->> 'vatRateBp')::int
  FROM jsonb_array_elements(p_lines) WITH ORDINALITY AS lines (l, at)
  WHERE new_entry IS NOT NULL AND (l ->> 'amountCents')::bigint <> 0;
END $$;

-- Gapless: a number is taken in the transaction that issues the document, so that one
-- rolled back gives its number back.
CREATE TABLE invoice_counter (
  id_legal_entity int      NOT NULL,
  series          text     NOT NULL,
  year            smallint NOT NULL,
  last            int      NOT NULL CHECK (last > 0),
  PRIMARY KEY (id_legal_entity, series, year)
);
GRANT SELECT, INSERT, UPDATE ON invoice_counter TO sesame_app;

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

-- The document as it was sent, with its fingerprint.
CREATE TABLE invoice_document (
  id_site    int         NOT NULL,
  series     text        NOT NULL,
  year       smallint    NOT NULL,
  number     int         NOT NULL,
  sha256     bytea       NOT NULL CHECK (octet_length(sha256) = 32),
  pdf        bytea       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (id_site, series, year, number),
  FOREIGN KEY (id_site, series, year, number) REFERENCES invoice (id_site, series, year, number)
);
SELECT protect_tenant_table('invoice_document');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_document
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- The counter's row is held until commit: issue last.
CREATE FUNCTION issue_invoice(
  p_site int, p_series text, p_order uuid, p_refund uuid, p_total_cents int, p_content jsonb
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  entity   int  := (SELECT id_legal_entity FROM site WHERE id = p_site);
  today    date := site_day(p_site);
  the_next int;
BEGIN
  INSERT INTO invoice_counter AS c (id_legal_entity, series, year, last)
  VALUES (entity, p_series, extract(year FROM today), 1)
  ON CONFLICT (id_legal_entity, series, year) DO UPDATE SET last = c.last + 1
  RETURNING last INTO the_next;
  INSERT INTO invoice (id_site, series, year, number, id_legal_entity, id_order, id_refund,
    issued_at, issued_on, total_cents, content)
  VALUES (p_site, p_series, extract(year FROM today), the_next, entity, p_order, p_refund,
    clock_timestamp(), today, p_total_cents, p_content);
END $$;

-- migrate:down
