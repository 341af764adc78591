-- migrate:up

SET LOCAL lock_timeout = '2s';

-- What each order has in the figures of the days, so that a change of it changes them by the
-- difference.
CREATE TABLE order_figure (
  id_site      int         NOT NULL,
  id_order     uuid        NOT NULL,
  kind         text        NOT NULL CHECK (kind IN ('session', 'goods', 'gift_card', 'order')),
  detail       text        COLLATE "C" NOT NULL,
  day          date        NOT NULL,
  id_service   int         NOT NULL,
  start_time   time        NOT NULL,
  ends_at      timestamptz NOT NULL,
  vat_rate_bp  int         NOT NULL,
  amount_cents bigint      NOT NULL,
  vat_cents    bigint      NOT NULL,
  number       int         NOT NULL,
  PRIMARY KEY (id_site, id_order, kind, detail, day, id_service, start_time, ends_at, vat_rate_bp),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
);
SELECT protect_tenant_table('order_figure');

-- migrate:down
