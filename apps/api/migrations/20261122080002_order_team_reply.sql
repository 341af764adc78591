-- migrate:up

-- Who of a team says that they come: a first name each, told on the page that the team shares.
CREATE TABLE team_reply (
  id_site    int         NOT NULL REFERENCES site,
  id_booking uuid        NOT NULL,
  firstname  text        NOT NULL CHECK (length(firstname) BETWEEN 1 AND 40),
  -- Nobody has an account here: whoever gives the same name again changes their own reply.
  firstname_key text     GENERATED ALWAYS AS (lower(firstname)) STORED,
  is_coming  boolean     NOT NULL,
  -- The session that was replied to: once it is moved, the reply says nothing of the new date.
  starts_at  timestamptz NOT NULL,
  replied_at timestamptz NOT NULL DEFAULT current_instant(),
  PRIMARY KEY (id_site, id_booking, firstname_key),
  FOREIGN KEY (id_site, id_booking) REFERENCES booking (id_site, id) ON DELETE CASCADE
);
CREATE INDEX team_reply_old ON team_reply (id_site, starts_at);
SELECT protect_tenant_table('team_reply');

-- migrate:down
