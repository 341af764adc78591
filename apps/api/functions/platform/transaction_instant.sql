-- The clock of the business at the start of the transaction: one value for all its statements, so
-- that an index may be searched with it. See current_instant.
CREATE OR REPLACE FUNCTION transaction_instant() RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT now()
$$;
