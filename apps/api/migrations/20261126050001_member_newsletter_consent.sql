-- migrate:up

-- While this waits for its lock, whoever writes to newsletter_subscription waits behind it.
SET LOCAL lock_timeout = '2s';

-- The proof of each subscription: what somebody agreed to, when and how they confirmed it, and when
-- it ended. An address has at most one that has not ended.
CREATE TABLE newsletter_consent (
  id_site      int    NOT NULL REFERENCES site,
  id           uuid   NOT NULL,
  email        citext NOT NULL,
  -- `earlier`: from before proofs were stored.
  source       text   NOT NULL CHECK (source IN ('form', 'registration', 'account', 'earlier')),
  lists        int[]  NOT NULL,
  consent_text text,
  text_version text,
  requested_at timestamptz,
  confirmed_at timestamptz,
  -- The link of which mail, or a login whose address was verified before.
  confirmed_by text CHECK (confirmed_by IN ('newsletter-confirmation', 'registration', 'account')),
  mail_sent_at timestamptz,
  ended_at     timestamptz,
  -- Null where the subscription went for another reason, as when its list was deleted.
  ended_by     text CHECK (ended_by IN ('link', 'account', 'staff')),
  version      int NOT NULL DEFAULT 1,
  email_key    text GENERATED ALWAYS AS (lower(email::text)) STORED,
  state        text GENERATED ALWAYS AS (CASE WHEN ended_at IS NOT NULL THEN 'unsubscribed'
    WHEN confirmed_at IS NOT NULL THEN 'confirmed' ELSE 'waiting' END) STORED,
  since        timestamptz GENERATED ALWAYS AS (coalesce(ended_at, confirmed_at, requested_at)) STORED,
  PRIMARY KEY (id_site, id),
  CHECK (coalesce(ended_at, confirmed_at, requested_at) IS NOT NULL),
  CHECK ((consent_text IS NULL) = (text_version IS NULL))
);

-- The subscriptions of before, while the lock of the trigger holds new ones back for as long as this
-- takes, and before the table's own walls stand. No form showed the text that was stored with them,
-- so it proves nothing and is left out.
CREATE TRIGGER follow_newsletter_subscription AFTER INSERT OR DELETE ON newsletter_subscription
  FOR EACH ROW EXECUTE FUNCTION follow_newsletter_subscription();
INSERT INTO newsletter_consent (id_site, id, email, source, lists, confirmed_at)
SELECT id_site, gen_random_uuid(), min(email::text), 'earlier', array_agg(id_list ORDER BY id_list),
  min(subscribed_at)
FROM newsletter_subscription
GROUP BY id_site, email_key;

CREATE UNIQUE INDEX newsletter_consent_open ON newsletter_consent (id_site, email_key) WHERE ended_at IS NULL;
CREATE INDEX newsletter_consent_email ON newsletter_consent (id_site, email_key);
CREATE INDEX newsletter_consent_since ON newsletter_consent (id_site, since DESC, id DESC);
CREATE INDEX newsletter_consent_state ON newsletter_consent (id_site, state, since DESC, id DESC);

SELECT protect_tenant_table('newsletter_consent');
CREATE POLICY find_work_as_owner ON newsletter_consent FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);
CREATE TRIGGER raise_version BEFORE UPDATE ON newsletter_consent
  FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON newsletter_consent
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'email', 'email_key');

-- migrate:down
