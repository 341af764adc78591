-- Removes the last digits of bank cards that paid before the instant, so many at most, and returns
-- how many.
CREATE OR REPLACE FUNCTION erase_card_digits(p_site int, p_before timestamptz, p_limit int) RETURNS int
  LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  due := ARRAY(SELECT id FROM payment
    WHERE id_site = p_site AND card_last4 IS NOT NULL AND created_at < p_before
    LIMIT p_limit FOR UPDATE SKIP LOCKED);
  UPDATE payment SET card_last4 = NULL WHERE id_site = p_site AND id = ANY (due);
  -- Its words are stored again, without the digits.
  UPDATE customer_order SET number = number
  WHERE id_site = p_site
    AND id IN (SELECT id_order FROM payment WHERE id_site = p_site AND id = ANY (due));
  RETURN cardinality(due);
END $$;
