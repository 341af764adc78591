-- migrate:up transaction:false

-- One short transaction a table: locks on many tables at once would deadlock with sales in progress.
-- Every statement may be repeated, so a migration that waited too long is simply run again.
SET lock_timeout = '5s';

BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON parameter
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_parameter_audit();
COMMIT;

-- Tables of site.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON language
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON logo
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON font
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('type');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON company_address
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'firstname', 'lastname');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON company_address_type
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_address,id_type');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON external_app_config
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('app,key', 'value');
COMMIT;

-- Tables of member.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON member
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'password_hash', 'firstname', 'lastname', 'phone', 'birthdate');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON newsletter_list
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON member_totp
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_member', 'sealed_secret', 'last_step');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON member_passkey
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'rp_id', 'credential_id', 'public_key', 'counter', 'name');
COMMIT;

-- Tables of media.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON media
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;

-- Tables of content.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON popup
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON page
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON layout
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON layout_version
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_layout,version');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON component_conf
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('slug');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON news
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON blog_folder
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON blog
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON album
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON album_image
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_album,position');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON element
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;

-- Tables of contact.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON form
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;

-- Tables of catalog.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON stock
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_vat
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,valid_from');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_image
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,position');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_tag
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,slug');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON award
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON meal_icon
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_meal
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,id_meal');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_recommended
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,id_other');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON variation
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON variation_value
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON declination
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON declination_value
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_declination,id_value');
COMMIT;

-- Tables of booking.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON resource
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'name');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_tag
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_service,tag');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_vat
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_service,valid_from');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON calendar
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON opening_rule
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON opening_exception
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON price_period
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON price
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_service,id_period,players,valid_from');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON booking
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'label', 'reason', 'held_by', 'held_from');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON closure
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'reason');
COMMIT;

-- Tables of delivery.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON delivery_zone
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON delivery_area
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('country,prefix');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON carrier
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON shipping_rate
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_carrier,id_zone,weight_g');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON collect_point
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;

-- Tables of payment.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payment_account
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'public_key', 'secret_key', 'webhook_secret', 'secret_key_last4', 'webhook_secret_last4');
COMMIT;

-- Tables of giftcard.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON gift_card
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'code_hash', 'buyer_firstname', 'buyer_email', 'recipient_name', 'recipient_email', 'sender_name', 'message');
COMMIT;

-- Tables of order.
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON discount_code
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON customer_order
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'firstname', 'lastname', 'phone', 'billing', 'message', 'held_by', 'held_from');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payment
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON refund
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'reason');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON cancelled_session
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_booking');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_delivery
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_order', 'address', 'access_point', 'tracking_number');
COMMIT;
BEGIN;
CREATE OR REPLACE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON withdrawal
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'name', 'email', 'reason');
COMMIT;
RESET lock_timeout;

-- migrate:down
