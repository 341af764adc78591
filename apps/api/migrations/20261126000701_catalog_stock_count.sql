-- migrate:up

-- While this waits for its lock, whoever writes to the tables waits behind it.
SET LOCAL lock_timeout = '2s';

-- What somebody found when counting a stock, also where it was right: who counts the same stock at
-- the same time must learn of it.
CREATE TABLE stock_count (
  id_site    int    NOT NULL REFERENCES site,
  id         bigint GENERATED ALWAYS AS IDENTITY,
  id_stock   int    NOT NULL,
  -- Found at the venue, with what is sold and not yet prepared.
  counted    int    NOT NULL CHECK (counted >= 0),
  to_prepare int    NOT NULL CHECK (to_prepare >= 0),
  -- Null where the stock was right.
  id_move    bigint,
  reason     text   NOT NULL CHECK (btrim(reason) <> ''),
  by_actor   uuid,
  at         timestamptz NOT NULL DEFAULT current_instant(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_stock) REFERENCES stock (id_site, id),
  FOREIGN KEY (id_site, id_move) REFERENCES stock_move (id_site, id)
);
CREATE INDEX stock_count_stock ON stock_count (id_site, id_stock, id);
CREATE INDEX stock_count_move ON stock_count (id_site, id_move) WHERE id_move IS NOT NULL;
SELECT protect_tenant_table('stock_count');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_count
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- migrate:down
