-- migrate:up

-- Its foreign key waits for whoever changes the table it names.
SET LOCAL lock_timeout = '2s';

-- Files for the accountant, written by a job. The parts of a file are in the file store, encrypted
-- with the key of its row: without the row nobody can read them.
CREATE TABLE books_export (
  id_site      int         NOT NULL REFERENCES site,
  id           uuid        NOT NULL,
  kind         text        NOT NULL CHECK (kind IN ('invoices', 'journal', 'vat', 'gift_cards', 'all')),
  format       text        NOT NULL CHECK (format IN ('csv', 'xlsx', 'pdf', 'fec', 'zip')),
  from_day     date        NOT NULL,
  to_day       date        NOT NULL,
  state        text        NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  done         int         NOT NULL DEFAULT 0 CHECK (done >= 0),
  total        int         NOT NULL DEFAULT 0 CHECK (total >= 0),
  requested_by uuid        NOT NULL,
  requested_at timestamptz NOT NULL,
  finished_at  timestamptz,
  name         text,
  parts        int         CHECK (parts > 0),
  bytes        bigint      CHECK (bytes >= 0),
  file_key     bytea       CHECK (octet_length(file_key) = 32),
  PRIMARY KEY (id_site, id),
  CHECK (from_day <= to_day),
  CHECK ((state IN ('done', 'failed')) = (finished_at IS NOT NULL)),
  CHECK (num_nonnulls(name, parts, bytes, file_key) = CASE state WHEN 'done' THEN 4 ELSE 0 END)
);
SELECT protect_tenant_table('books_export');
-- The same file is written once at a time.
CREATE UNIQUE INDEX books_export_under_way ON books_export (id_site, kind, format, from_day, to_day)
  WHERE state IN ('waiting', 'running');
CREATE INDEX books_export_requested ON books_export (id_site, requested_at);
-- Who asked for which file; what the worker writes to it is no operator's change.
CREATE TRIGGER audit AFTER INSERT OR UPDATE OR DELETE ON books_export
  FOR EACH ROW WHEN (current_setting('app.operator', true) <> '')
  EXECUTE FUNCTION record_audit('id', 'file_key');
-- For sites_with_old_books_exports.
CREATE POLICY find_work_as_owner ON books_export FOR SELECT TO CURRENT_USER
  USING ((SELECT current_site()) IS NULL);

-- migrate:down
