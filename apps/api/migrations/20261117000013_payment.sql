-- migrate:up

-- Where the money of a site goes: its own Stripe account by keys of its own, or an account that
-- the platform has connected. A site sells by its active one; older ones stay, because what was
-- paid there is settled and refunded there.
CREATE TABLE payment_account (
  id_site              int         NOT NULL REFERENCES site,
  id                   uuid        NOT NULL,
  kind                 text        NOT NULL CHECK (kind IN ('own_keys', 'connected')),
  -- Stripe's name of it.
  provider_account     text        NOT NULL CHECK (provider_account ~ '^acct_[A-Za-z0-9_]+$'),
  -- onboarding: not usable yet. restricted: Stripe takes no payment for it at the moment.
  status               text        NOT NULL CHECK (status IN
    ('onboarding', 'active', 'restricted', 'retired')),
  -- The account of the books for what it collects, another for each.
  ledger_account       text        NOT NULL CHECK (ledger_account ~ '^5115[0-9]{0,4}$'),
  public_key           text,
  -- Sealed by the platform's key ring, as `keyId.ciphertext`; a plain key does not fit.
  secret_key           text        CHECK (secret_key ~ '^[a-z0-9]{1,16}[.][A-Za-z0-9_-]{38,}$'),
  secret_key_last4     text        CHECK (length(secret_key_last4) = 4),
  webhook_secret       text        CHECK (webhook_secret ~ '^[a-z0-9]{1,16}[.][A-Za-z0-9_-]{38,}$'),
  webhook_secret_last4 text        CHECK (length(webhook_secret_last4) = 4),
  created_at           timestamptz NOT NULL DEFAULT clock_timestamp(),
  keys_changed_at      timestamptz,
  retired_at           timestamptz,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, provider_account),
  UNIQUE (id_site, ledger_account),
  CHECK (num_nulls(public_key, secret_key, secret_key_last4, webhook_secret,
    webhook_secret_last4, keys_changed_at) = CASE kind WHEN 'own_keys' THEN 0 ELSE 6 END),
  CHECK ((status = 'retired') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX payment_account_current ON payment_account (id_site)
  WHERE status IN ('active', 'restricted');
CREATE UNIQUE INDEX payment_account_onboarding ON payment_account (id_site)
  WHERE status = 'onboarding';
SELECT protect_tenant_table('payment_account');

-- migrate:down
