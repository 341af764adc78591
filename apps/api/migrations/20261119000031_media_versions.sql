-- migrate:up

ALTER TABLE media ADD COLUMN version int NOT NULL DEFAULT 1;
-- The worker marks made variants; that changes nothing an operator has read.
CREATE TRIGGER raise_version BEFORE UPDATE ON media FOR EACH ROW
  WHEN ((OLD.variants_at, OLD.failed_at) IS NOT DISTINCT FROM (NEW.variants_at, NEW.failed_at))
  EXECUTE FUNCTION raise_version();

-- migrate:down
