-- migrate:up

ALTER TABLE form ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON form
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- migrate:down
