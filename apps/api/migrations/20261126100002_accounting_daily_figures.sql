-- migrate:up

SET LOCAL lock_timeout = '2s';

-- Sums of a day, kept in the transaction of whatever changes them: see decision 127.
--   ledger     detail is the cause of the entry and the account, amounts as in the ledger
--   session    detail is what came of it; earned once ends_at has passed
--   goods      detail is the account: goods and their shipping, earned when they are handed over
--   gift_card  cards sold and taken back
--   order      detail is the source of the orders that were paid
CREATE TABLE daily_figure (
  id_site      int         NOT NULL REFERENCES site,
  kind         text        NOT NULL CHECK (kind IN ('ledger', 'session', 'goods', 'gift_card', 'order')),
  detail       text        COLLATE "C" NOT NULL,
  -- The venue's day.
  day          date        NOT NULL,
  -- Of sessions; 0 elsewhere.
  id_service   int         NOT NULL DEFAULT 0,
  -- On the venue's clocks; midnight elsewhere.
  start_time   time        NOT NULL DEFAULT '00:00',
  ends_at      timestamptz NOT NULL DEFAULT '-infinity',
  -- -1 where no tax is due.
  vat_rate_bp  int         NOT NULL DEFAULT -1,
  -- Tax included, but in the ledger, where tax has its own account.
  amount_cents bigint      NOT NULL DEFAULT 0,
  vat_cents    bigint      NOT NULL DEFAULT 0,
  number       int         NOT NULL DEFAULT 0,
  PRIMARY KEY (id_site, kind, detail, day, id_service, start_time, ends_at, vat_rate_bp)
);
CREATE INDEX daily_figure_day ON daily_figure (id_site, kind, day);
SELECT protect_tenant_table('daily_figure');

-- Differences of the running transaction. Its last step adds them to daily_figure, so that no other
-- transaction ever sees a row of it.
CREATE TABLE daily_figure_change (
  id_site      int         NOT NULL REFERENCES site,
  id           bigint      GENERATED ALWAYS AS IDENTITY,
  kind         text        NOT NULL,
  detail       text        COLLATE "C" NOT NULL,
  day          date        NOT NULL,
  id_service   int         NOT NULL,
  start_time   time        NOT NULL,
  ends_at      timestamptz NOT NULL,
  vat_rate_bp  int         NOT NULL,
  amount_cents bigint      NOT NULL,
  vat_cents    bigint      NOT NULL,
  number       int         NOT NULL,
  PRIMARY KEY (id_site, id)
);
SELECT protect_tenant_table('daily_figure_change');
CREATE CONSTRAINT TRIGGER fold_figures AFTER INSERT ON daily_figure_change
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fold_figures();

-- migrate:down
