-- The clock of the business: the instant of the call, also after a wait for a lock. Demo and tests
-- replace it with one that moves; see decision 63.
CREATE OR REPLACE FUNCTION current_instant() RETURNS timestamptz LANGUAGE sql AS $$
  SELECT clock_timestamp()
$$;
