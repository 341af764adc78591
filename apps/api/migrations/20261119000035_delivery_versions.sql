-- migrate:up

ALTER TABLE carrier ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON carrier
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER raise_carrier_version AFTER INSERT OR UPDATE OR DELETE ON shipping_rate
  FOR EACH ROW EXECUTE FUNCTION raise_carrier_version();

-- migrate:down
