-- migrate:up transaction:false

-- What gift cards are owed is the balance of these accounts.
CREATE INDEX CONCURRENTLY IF NOT EXISTS entry_line_gift_cards
  ON entry_line (id_site, id_entry) INCLUDE (amount_cents) WHERE account IN ('4191', '4871');

-- migrate:down
