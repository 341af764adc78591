-- migrate:up transaction:false

-- One short transaction a table: locks on many tables at once would deadlock with sales in progress.
-- Every statement may be repeated, so a migration that waited too long is simply run again.
SET lock_timeout = '5s';

-- Every default reads the clock of the business: see decision 63. Idempotency keys and the list of
-- SQL functions stay on the clock of the database.
BEGIN;
ALTER TABLE album
  ALTER COLUMN updated_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE blog
  ALTER COLUMN updated_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE booking
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE cancelled_session
  ALTER COLUMN cancelled_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE cart
  ALTER COLUMN created_at SET DEFAULT current_instant(),
  ALTER COLUMN updated_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE cart_line
  ALTER COLUMN added_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE closure
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE customer_order
  ALTER COLUMN created_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE gift_card
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE gift_card_move
  ALTER COLUMN at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE invoice_document
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE layout_version
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE login
  ALTER COLUMN created_at SET DEFAULT transaction_instant(),
  ALTER COLUMN last_used_at SET DEFAULT transaction_instant(),
  ALTER COLUMN verified_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE mail
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE media
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE member
  ALTER COLUMN created_at SET DEFAULT transaction_instant(),
  ALTER COLUMN last_active_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE member_address
  ALTER COLUMN used_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE member_passkey
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE member_totp
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE news
  ALTER COLUMN updated_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE newsletter_request
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE order_delivery_event
  ALTER COLUMN at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE page
  ALTER COLUMN updated_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE parameter
  ALTER COLUMN updated_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE password_reset
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE payment
  ALTER COLUMN created_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE payment_account
  ALTER COLUMN created_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE pending_login
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE price_history
  ALTER COLUMN applied_from SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE product
  ALTER COLUMN created_at SET DEFAULT transaction_instant(),
  ALTER COLUMN updated_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE refund
  ALTER COLUMN requested_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE registration
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE site
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE stock_move
  ALTER COLUMN at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE stock_reservation
  ALTER COLUMN reserved_at SET DEFAULT current_instant();
COMMIT;
BEGIN;
ALTER TABLE super_admin
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE super_admin_passkey
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE super_admin_totp
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE terms_version
  ALTER COLUMN created_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE webhook_event
  ALTER COLUMN received_at SET DEFAULT transaction_instant();
COMMIT;
BEGIN;
ALTER TABLE withdrawal
  ALTER COLUMN received_at SET DEFAULT current_instant();
COMMIT;
RESET lock_timeout;

-- migrate:down
