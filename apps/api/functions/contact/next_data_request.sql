-- The number of the next request of a year, without gaps: the next caller waits for the end of this
-- one's transaction.
CREATE OR REPLACE FUNCTION next_data_request(p_site int, p_year int) RETURNS int
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('data_request ' || p_site || ' ' || p_year, 0));
  RETURN (SELECT coalesce(max(seq), 0) + 1 FROM data_request
    WHERE id_site = p_site AND year = p_year);
END $$;
