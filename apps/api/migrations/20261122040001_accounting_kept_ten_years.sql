-- migrate:up

-- While this waits for its lock, whoever writes to the tables waits behind it.
SET LOCAL lock_timeout = '2s';

-- Invoices are kept for ten years after the year that they were issued in, and deleted then: they
-- name people. Until then nobody deletes one, and nobody ever changes one.
DROP TRIGGER append_only ON invoice;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON invoice
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER kept_ten_years BEFORE DELETE ON invoice
  FOR EACH ROW WHEN (OLD.year + 10 >= extract(year FROM current_instant()))
  EXECUTE FUNCTION forbid_change();
DROP TRIGGER append_only ON invoice_document;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON invoice_document
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER kept_ten_years BEFORE DELETE ON invoice_document
  FOR EACH ROW WHEN (OLD.year + 10 >= extract(year FROM current_instant()))
  EXECUTE FUNCTION forbid_change();

-- migrate:down
