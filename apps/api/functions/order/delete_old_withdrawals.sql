-- Deletes withdrawals received before the instant, so many at most, and returns how many. What was
-- given back stays in the books.
CREATE OR REPLACE FUNCTION delete_old_withdrawals(p_site int, p_before timestamptz, p_limit int)
  RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  due := ARRAY(SELECT id FROM withdrawal WHERE id_site = p_site AND received_at < p_before
    LIMIT p_limit FOR UPDATE SKIP LOCKED);
  DELETE FROM withdrawal_line WHERE id_site = p_site AND id_withdrawal = ANY (due);
  DELETE FROM withdrawal WHERE id_site = p_site AND id = ANY (due);
  RETURN cardinality(due);
END $$;
