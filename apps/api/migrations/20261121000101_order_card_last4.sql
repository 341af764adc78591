-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Of the bank card that paid, the last four digits; null if a wallet paid, and for older payments.
ALTER TABLE payment ADD COLUMN card_last4 char(4) CHECK (card_last4 ~ '^[0-9]{4}$');
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payment
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'card_last4');
CREATE TRIGGER save_card_words AFTER INSERT OR UPDATE OF card_last4 ON payment
  FOR EACH ROW WHEN (NEW.card_last4 IS NOT NULL) EXECUTE FUNCTION save_card_words('id_order');

-- migrate:down
