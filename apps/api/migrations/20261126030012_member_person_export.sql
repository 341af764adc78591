-- migrate:up

-- Its foreign key waits for whoever changes the table it names.
SET LOCAL lock_timeout = '2s';

-- Exports of everything about a person: the audit says who made them. It names nobody.
CREATE TABLE person_export (
  id_site     int         NOT NULL REFERENCES site,
  id          bigint      GENERATED ALWAYS AS IDENTITY,
  id_person   uuid        NOT NULL,
  exported_at timestamptz NOT NULL,
  PRIMARY KEY (id_site, id)
);
SELECT protect_tenant_table('person_export');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON person_export
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id');

-- migrate:down
