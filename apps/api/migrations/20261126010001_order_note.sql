-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- What the team notes of an order for itself. Without a row the note is empty and has version 1.
CREATE TABLE order_note (
  id_site    int         NOT NULL REFERENCES site,
  id_order   uuid        NOT NULL,
  text       text        NOT NULL CHECK (length(text) <= 2000),
  version    int         NOT NULL DEFAULT 2,
  updated_at timestamptz NOT NULL DEFAULT current_instant(),
  PRIMARY KEY (id_site, id_order),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id)
);
SELECT protect_tenant_table('order_note');
CREATE TRIGGER raise_version BEFORE UPDATE ON order_note
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_note
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_order', 'text');

-- migrate:down
