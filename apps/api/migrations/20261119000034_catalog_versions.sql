-- migrate:up

ALTER TABLE product ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON product
  FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON declination
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON product_vat
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON product_image
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON product_tag
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON product_meal
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON product_recommended
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();
CREATE TRIGGER raise_product_version AFTER INSERT OR UPDATE OR DELETE ON award
  FOR EACH ROW EXECUTE FUNCTION raise_product_version();

-- migrate:down
