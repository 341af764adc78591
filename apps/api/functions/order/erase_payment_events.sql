-- Empties what the payment provider sent that names one of the words whole: an address, an order, a
-- payment or a refund. It runs as its owner, because the application reads no events.
CREATE OR REPLACE FUNCTION erase_payment_events(p_site int, p_words text[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  UPDATE webhook_event SET payload = '{}'
  WHERE id_site = p_site AND p_site = current_site() AND EXISTS (
    SELECT 1 FROM unnest(p_words) AS word
    WHERE strpos(lower(payload::text), to_json(lower(word))::text) > 0)
$$;
REVOKE ALL ON FUNCTION erase_payment_events(int, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_payment_events(int, text[]) TO sesame_app;
