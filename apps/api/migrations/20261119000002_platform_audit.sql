-- migrate:up

-- What operators changed: who, when, before and after. Written by triggers, so that no use case can
-- forget it, and only while `app.operator` is set: visitors and jobs leave no entry.
CREATE TABLE audit_entry (
  id_site       int         NOT NULL REFERENCES site,
  at            timestamptz NOT NULL,
  id            bigint      GENERATED ALWAYS AS IDENTITY,
  operator_role text        NOT NULL,
  -- A member of the site, or a super admin.
  id_operator   uuid        NOT NULL,
  table_name    text        NOT NULL,
  key           text        NOT NULL,
  action        text        NOT NULL CHECK (action IN ('insert', 'update', 'delete')),
  before        jsonb,
  after         jsonb,
  PRIMARY KEY (id_site, at, id)
) PARTITION BY RANGE (at);
CREATE INDEX audit_entry_record ON audit_entry (id_site, table_name, key, at DESC);
CREATE INDEX audit_entry_operator ON audit_entry (id_site, id_operator, at DESC);
SELECT protect_tenant_table('audit_entry');
-- Read by the application, written by write_audit() alone.
REVOKE INSERT, UPDATE, DELETE ON audit_entry FROM sesame_app;
CREATE TRIGGER audit_entry_only_grows BEFORE UPDATE OR DELETE ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION forbid_change();

CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON parameter
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_parameter_audit();

-- Tables of site.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON language
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON logo
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON font
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('type');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON company_address
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'firstname', 'lastname');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON company_address_type
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_address,id_type');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON external_app_config
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('app,key', 'value');

-- Tables of member.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON member
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'password_hash', 'firstname', 'lastname', 'phone', 'birthdate');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON newsletter_list
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON member_totp
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_member', 'sealed_secret', 'last_step');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON member_passkey
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'rp_id', 'credential_id', 'public_key', 'counter', 'name');

-- Tables of media.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON media
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');

-- Tables of content.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON popup
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON page
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON layout
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON layout_version
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_layout,version');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON component_conf
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('slug');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON news
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON blog_folder
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON blog
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON album
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON album_image
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_album,position');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON element
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');

-- Tables of contact.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON form
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');

-- Tables of catalog.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON stock
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_vat
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,valid_from');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_image
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,position');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_tag
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,slug');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON award
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON meal_icon
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_meal
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,id_meal');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON product_recommended
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_product,id_other');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON variation
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON variation_value
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON declination
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON declination_value
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_declination,id_value');

-- Tables of booking.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON resource
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'name');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_tag
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_service,tag');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON service_vat
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_service,valid_from');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON calendar
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON opening_rule
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON opening_exception
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON price_period
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON price
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_service,id_period,players,valid_from');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON booking
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'label', 'held_by', 'held_from');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON closure
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');

-- Tables of delivery.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON delivery_zone
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON delivery_area
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('country,prefix');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON carrier
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON shipping_rate
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_carrier,id_zone,weight_g');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON collect_point
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');

-- Tables of payment.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payment_account
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'public_key', 'secret_key', 'webhook_secret', 'secret_key_last4', 'webhook_secret_last4');

-- Tables of giftcard.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON gift_card
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'code_hash', 'buyer_firstname', 'buyer_email', 'recipient_name', 'recipient_email', 'sender_name', 'message');

-- Tables of order.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON discount_code
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON customer_order
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'firstname', 'lastname', 'phone', 'billing', 'message', 'held_by', 'held_from');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON payment
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON refund
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON cancelled_session
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_booking');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON order_delivery
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id_order', 'address', 'access_point');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON withdrawal
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'name', 'email');

-- migrate:down
