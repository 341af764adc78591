-- migrate:up

-- Row-level security lets only leakproof comparisons choose rows before it has: those of text
-- are, those of citext and its indexes are not. Whatever is looked up without regard to capitals
-- has its small letters beside it, as text. The citext constraints stay for processes of the
-- version before.
ALTER TABLE member
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email::text)) STORED,
  ADD UNIQUE (id_site, email_key);

ALTER TABLE registration
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email::text)) STORED;
DROP INDEX registration_email;
CREATE INDEX registration_email ON registration (id_site, email_key);
CREATE INDEX registration_expires ON registration (id_site, expires_at);

ALTER TABLE newsletter_subscription
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email::text)) STORED;
DROP INDEX newsletter_subscription_email;
CREATE INDEX newsletter_subscription_email ON newsletter_subscription (id_site, email_key);

ALTER TABLE newsletter_request
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email::text)) STORED;
CREATE INDEX newsletter_request_email ON newsletter_request (id_site, email_key);
CREATE INDEX newsletter_request_expires ON newsletter_request (id_site, expires_at);

ALTER TABLE discount_code
  ADD COLUMN code_key text GENERATED ALWAYS AS (lower(code::text)) STORED,
  ADD UNIQUE (id_site, code_key);

ALTER TABLE customer_order
  ADD COLUMN email_key text GENERATED ALWAYS AS (lower(email::text)) STORED;

-- Of no site, so not under row-level security; the same comparison all the same.
ALTER TABLE domain
  ADD COLUMN host_key text GENERATED ALWAYS AS (lower(host::text)) STORED,
  ADD UNIQUE (host_key);

CREATE INDEX password_reset_expires ON password_reset (id_site, expires_at);
CREATE INDEX mail_recipient ON mail (id_site, lower(recipient));

-- migrate:down
