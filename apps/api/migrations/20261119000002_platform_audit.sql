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

-- migrate:down
