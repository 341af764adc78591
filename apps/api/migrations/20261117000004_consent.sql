-- migrate:up

-- One partition a month: see maintain_partitions. An id is random and nothing asks for it alone, so
-- it loses nothing by being unique with its instant only.

-- One row per act of a visitor: what was chosen, when, before which text. It names nobody:
-- `id_consent` is a random number that the browser keeps beside its choice.
CREATE TABLE consent_proof (
  id_site        int   NOT NULL REFERENCES site,
  id             uuid  NOT NULL,
  id_consent     uuid  NOT NULL,
  given_at       timestamptz NOT NULL,
  banner_version text  NOT NULL,
  method         text  NOT NULL CHECK (method IN ('accept_all', 'deny_all', 'choice', 'withdraw')),
  services       jsonb NOT NULL CHECK (jsonb_typeof(services) = 'object'),
  valid_until    date  NOT NULL,
  keep_until     date  NOT NULL,
  PRIMARY KEY (id_site, given_at, id),
  CHECK (keep_until > valid_until)
) PARTITION BY RANGE (given_at);
CREATE INDEX consent_proof_latest ON consent_proof (id_site, id_consent, given_at DESC);
CREATE INDEX consent_proof_keep_until ON consent_proof (id_site, keep_until);
SELECT protect_tenant_table('consent_proof');
-- A proof that could be changed would prove nothing.
REVOKE UPDATE ON consent_proof FROM sesame_app;

CREATE TABLE page_view (
  id_site   int  NOT NULL REFERENCES site,
  id        uuid NOT NULL,
  viewed_at timestamptz NOT NULL,
  path      text NOT NULL,
  id_member uuid,
  PRIMARY KEY (id_site, viewed_at, id),
  FOREIGN KEY (id_site, id_member) REFERENCES member (id_site, id) ON DELETE SET NULL (id_member)
) PARTITION BY RANGE (viewed_at);
CREATE INDEX page_view_member ON page_view (id_site, id_member) WHERE id_member IS NOT NULL;
SELECT protect_tenant_table('page_view');

-- migrate:down
