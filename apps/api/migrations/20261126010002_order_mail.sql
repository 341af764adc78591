-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Mails about an order whose subject does not name it: each sending of a link or of a confirmation
-- has a mail of its own.
CREATE TABLE order_mail (
  id_site  int  NOT NULL REFERENCES site,
  subject  text NOT NULL,
  kind     text NOT NULL,
  id_order uuid NOT NULL,
  PRIMARY KEY (id_site, subject, kind),
  FOREIGN KEY (id_site, id_order) REFERENCES customer_order (id_site, id),
  FOREIGN KEY (id_site, subject, kind) REFERENCES mail ON DELETE CASCADE
);
CREATE INDEX order_mail_order ON order_mail (id_site, id_order);
SELECT protect_tenant_table('order_mail');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_mail
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('subject,kind');

-- migrate:down
