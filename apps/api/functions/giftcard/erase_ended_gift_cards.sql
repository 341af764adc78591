-- Removes everybody from the cards that ended before the day, so many at most, and returns how many.
CREATE OR REPLACE FUNCTION erase_ended_gift_cards(p_site int, p_before date, p_limit int) RETURNS int
  LANGUAGE sql AS $$
  WITH due AS (
    SELECT id FROM gift_card g
    WHERE id_site = p_site AND valid_until < p_before
      AND (buyer_email <> '' OR buyer_firstname <> ''
        OR num_nonnulls(recipient_name, recipient_email, sender_name, message) > 0
        OR EXISTS (SELECT 1 FROM gift_card_event e
          WHERE e.id_site = p_site AND e.id_card = g.id AND e.reason <> ''))
    LIMIT p_limit FOR UPDATE SKIP LOCKED
  ), erased AS (
    UPDATE gift_card g SET buyer_firstname = '', buyer_email = '', recipient_name = NULL,
      recipient_email = NULL, sender_name = NULL, message = NULL
    FROM due WHERE g.id_site = p_site AND g.id = due.id RETURNING 1
  ), without_reasons AS (
    UPDATE gift_card_event e SET reason = ''
    FROM due WHERE e.id_site = p_site AND e.id_card = due.id AND e.reason <> ''
  )
  SELECT count(*)::int FROM erased
$$;
