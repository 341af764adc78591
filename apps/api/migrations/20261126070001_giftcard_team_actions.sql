-- migrate:up

-- While this waits for its locks, whoever writes to the tables waits behind it.
SET LOCAL lock_timeout = '2s';

ALTER TABLE gift_card
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- Blocked by an operator: it can neither pay nor be sent until it is unblocked.
  ADD COLUMN blocked_at timestamptz;
-- Not when an order uses it: that is no change of what an operator reads and saves.
CREATE TRIGGER raise_version BEFORE UPDATE ON gift_card
  FOR EACH ROW WHEN (OLD.valid_until <> NEW.valid_until OR OLD.blocked_at IS DISTINCT FROM NEW.blocked_at)
  EXECUTE FUNCTION raise_version();

-- expiry_reversal gives back what expired, because the card was extended.
ALTER TABLE gift_card_move
  DROP CONSTRAINT gift_card_move_kind_check,
  ADD CONSTRAINT gift_card_move_kind
    CHECK (kind IN ('debit', 'release', 'refund', 'expiry', 'expiry_reversal')) NOT VALID;

-- What the team did with a card, and why. Its id is the subject of the mail, where one was sent.
CREATE TABLE gift_card_event (
  id_site     int         NOT NULL REFERENCES site,
  id          uuid        NOT NULL,
  id_card     uuid        NOT NULL,
  kind        text        NOT NULL CHECK (kind IN ('extended', 'blocked', 'unblocked', 'resent')),
  -- Empty once the people of the card are erased.
  reason      text        NOT NULL DEFAULT '' CHECK (length(reason) <= 500),
  ended_on    date,
  valid_until date,
  by_actor    uuid        NOT NULL,
  at          timestamptz NOT NULL DEFAULT current_instant(),
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, id_card) REFERENCES gift_card (id_site, id),
  CHECK ((kind = 'extended') = (ended_on IS NOT NULL AND valid_until IS NOT NULL)),
  CHECK (ended_on < valid_until)
);
CREATE INDEX gift_card_event_card ON gift_card_event (id_site, id_card);
SELECT protect_tenant_table('gift_card_event');
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON gift_card_event
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'reason');
-- For the functions sites_with_… that find the work of the night.
CREATE POLICY find_work_as_owner ON gift_card_event FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);

-- migrate:down
