-- migrate:up

-- Someone asked to join the team. One open invitation per address: a new one replaces it, so that
-- of two links only the last works.
CREATE TABLE invitation (
  id_site    int    NOT NULL REFERENCES site,
  id         uuid   NOT NULL,
  token_hash bytea  NOT NULL,
  email      citext NOT NULL,
  firstname  text   NOT NULL,
  lastname   text   NOT NULL,
  role       text   NOT NULL CHECK (role IN ('STAFF', 'ACCOUNTANT', 'ADMIN')),
  -- Whose decision it was: the audit names them when the invitation is accepted.
  id_inviter   uuid NOT NULL,
  inviter_role text NOT NULL,
  expires_at timestamptz NOT NULL,
  email_key  text GENERATED ALWAYS AS (lower(email::text)) STORED,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, token_hash),
  UNIQUE (id_site, email_key)
);
SELECT protect_tenant_table('invitation');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON invitation
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'token_hash', 'email', 'firstname', 'lastname');

-- Those who may enter the back office are listed often and are few among all members.
CREATE INDEX member_team ON member (id_site, role) WHERE role <> 'CUSTOMER';

-- migrate:down
