-- migrate:up

SET LOCAL lock_timeout = '2s';

-- What the refunds of a line gave back, so that no line gives back more than it cost.
ALTER TABLE order_line
  ADD COLUMN refunded_cents int NOT NULL DEFAULT 0,
  ADD COLUMN refunded_quantity int NOT NULL DEFAULT 0,
  ADD CONSTRAINT order_line_refunded CHECK (
    refunded_cents BETWEEN 0 AND total_cents - discount_cents
    AND refunded_quantity BETWEEN 0 AND quantity) NOT VALID;

-- False where whoever refunded chose to write to the customer by themselves.
ALTER TABLE refund ADD COLUMN notifies bool NOT NULL DEFAULT true;

-- What a refund gave back of each line. Refunds made before this table have no rows here.
CREATE TABLE refund_line (
  id_site      int      NOT NULL,
  id_refund    uuid     NOT NULL,
  id_order     uuid     NOT NULL,
  line         smallint NOT NULL,
  amount_cents int      NOT NULL CHECK (amount_cents > 0),
  -- Pieces, where some of several were chosen; 0 for a share of an amount.
  quantity     int      NOT NULL DEFAULT 0 CHECK (quantity >= 0),
  -- The line was chosen; otherwise this is its share of an amount.
  is_chosen    bool     NOT NULL,
  PRIMARY KEY (id_site, id_refund, line),
  FOREIGN KEY (id_site, id_refund) REFERENCES refund (id_site, id),
  FOREIGN KEY (id_site, id_order, line) REFERENCES order_line (id_site, id_order, line)
);
CREATE INDEX refund_line_order ON refund_line (id_site, id_order, line);
SELECT protect_tenant_table('refund_line');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON refund_line
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER add_refund_to_line AFTER INSERT ON refund_line
  FOR EACH ROW EXECUTE FUNCTION add_refund_to_line();

-- migrate:down
