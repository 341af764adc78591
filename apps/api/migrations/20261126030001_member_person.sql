-- migrate:up

-- Its foreign keys wait for whoever changes the tables they name.
SET LOCAL lock_timeout = '2s';

-- Somebody whom the venue knows by their e-mail address: a member, or whoever ordered, wrote,
-- registered or subscribed without an account. Its rows follow other tables by triggers, and it
-- goes with the last of them.
CREATE TABLE person (
  id_site         int         NOT NULL REFERENCES site,
  id              uuid        NOT NULL DEFAULT gen_random_uuid(),
  email           text        NOT NULL CHECK (email <> ''),
  firstname       text        NOT NULL DEFAULT '',
  lastname        text        NOT NULL DEFAULT '',
  phone           text        NOT NULL DEFAULT '',
  id_member       uuid,
  first_seen_at   timestamptz NOT NULL,
  last_contact_at timestamptz NOT NULL,
  version         int         NOT NULL DEFAULT 1,
  email_key       text        GENERATED ALWAYS AS (lower(email)) STORED,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, email_key),
  UNIQUE (id_site, id_member),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE SET NULL (id_member)
);
CREATE INDEX person_last_contact ON person (id_site, last_contact_at DESC, id DESC);
CREATE INDEX person_lastname ON person (id_site, lastname, last_contact_at DESC, id DESC);
SELECT protect_tenant_table('person');
CREATE TRIGGER raise_version BEFORE UPDATE OF email, firstname, lastname, phone ON person
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF firstname, lastname, email, phone OR DELETE ON person
  FOR EACH ROW EXECUTE FUNCTION save_search_words('person', 'firstname lastname email', '', 'phone');
CREATE TRIGGER audit AFTER UPDATE OF firstname, lastname, email, phone OR DELETE ON person
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'firstname', 'lastname', 'phone');

-- People of whom something was deleted: at night the last reason for them is looked for. Rows are
-- only added, so that nobody who deletes something waits for anybody.
CREATE TABLE person_check (
  id_site   int    NOT NULL REFERENCES site,
  id        bigint GENERATED ALWAYS AS IDENTITY,
  id_person uuid   NOT NULL,
  PRIMARY KEY (id_site, id)
);
SELECT protect_tenant_table('person_check');
-- For the functions sites_with_… that find the work of the night.
CREATE POLICY find_work_as_owner ON person_check FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);

-- migrate:down
