-- migrate:up

-- Its foreign keys wait for whoever changes the tables they name.
SET LOCAL lock_timeout = '2s';

-- Who wrote: the addresses of messages and of forms, whose own columns no index can be searched by
-- under row-level security. Written by triggers alone.
CREATE TABLE contact_email (
  id_site    int         NOT NULL REFERENCES site,
  kind       text        NOT NULL CHECK (kind IN ('message', 'form_submission')),
  id         uuid        NOT NULL,
  email      text        NOT NULL CHECK (email <> ''),
  created_at timestamptz NOT NULL,
  email_key  text        GENERATED ALWAYS AS (lower(email)) STORED,
  PRIMARY KEY (id_site, kind, id, email)
);
CREATE INDEX contact_email_key ON contact_email (id_site, email_key);
SELECT protect_tenant_table('contact_email');
CREATE CONSTRAINT TRIGGER save_person AFTER INSERT ON contact_email
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION save_person('created_at');
CREATE TRIGGER check_person AFTER DELETE ON contact_email
  FOR EACH ROW EXECUTE FUNCTION check_person();

-- migrate:down
