-- migrate:up

-- Its foreign key waits for whoever changes the table it names.
SET LOCAL lock_timeout = '2s';

-- Days that an operator closed, with their figures as they were then. A day is closed once; what is
-- posted afterwards belongs to the day after it.
CREATE TABLE day_closing (
  id_site        int         NOT NULL REFERENCES site,
  day            date        NOT NULL,
  closed_at      timestamptz NOT NULL,
  closed_by      uuid        NOT NULL,
  received_cents bigint      NOT NULL,
  provider_cents bigint      NOT NULL,
  earned_cents   bigint      NOT NULL,
  unmarked       int         NOT NULL CHECK (unmarked >= 0),
  figures        jsonb       NOT NULL,
  note           text        CHECK (note <> ''),
  PRIMARY KEY (id_site, day)
);
SELECT protect_tenant_table('day_closing');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON day_closing
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What was wrong in a closed day, written on a later one.
CREATE TABLE closing_correction (
  id_site       int         NOT NULL,
  id            uuid        NOT NULL,
  day           date        NOT NULL,
  corrected_day date        NOT NULL,
  amount_cents  bigint      NOT NULL CHECK (amount_cents <> 0),
  reason        text        NOT NULL CHECK (reason <> ''),
  written_at    timestamptz NOT NULL,
  written_by    uuid        NOT NULL,
  PRIMARY KEY (id_site, id),
  FOREIGN KEY (id_site, corrected_day) REFERENCES day_closing (id_site, day),
  CHECK (corrected_day < day)
);
CREATE INDEX closing_correction_day ON closing_correction (id_site, day);
CREATE INDEX closing_correction_corrected ON closing_correction (id_site, corrected_day);
SELECT protect_tenant_table('closing_correction');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON closing_correction
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- migrate:down
