-- migrate:up

-- A secret address under which a calendar application reads the sessions of one room or one game
-- master. The address is shown once; here is only its hash.
CREATE TABLE calendar_feed (
  id_site     int   NOT NULL REFERENCES site,
  id          uuid  NOT NULL,
  id_resource int   NOT NULL,
  -- Where it is used, so that the right one is revoked.
  label       text  NOT NULL CHECK (length(label) BETWEEN 1 AND 80),
  token_hash  bytea NOT NULL CHECK (length(token_hash) = 32),
  created_at  timestamptz NOT NULL DEFAULT current_instant(),
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash),
  FOREIGN KEY (id_site, id_resource) REFERENCES resource (id_site, id) ON DELETE CASCADE
);
CREATE INDEX calendar_feed_resource ON calendar_feed (id_site, id_resource);
SELECT protect_tenant_table('calendar_feed');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON calendar_feed
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'token_hash');

-- migrate:down
