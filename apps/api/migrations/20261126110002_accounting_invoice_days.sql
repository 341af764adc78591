-- migrate:up transaction:false

-- The accountant reads the invoices of a month.
CREATE INDEX CONCURRENTLY IF NOT EXISTS invoice_issued
  ON invoice (id_site, issued_on, series, year, number);

-- migrate:down
