-- Stores the last digits of the cards that paid an order among its words. Argument of the trigger:
-- the column that has the id of the order.
CREATE OR REPLACE FUNCTION save_card_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_last_digits(p.id_site, 'order', p.id_order, p.card_last4)
  FROM payment p
  WHERE p.id_site = NEW.id_site AND p.id_order = (to_jsonb(NEW) ->> TG_ARGV[0])::uuid
    AND p.card_last4 IS NOT NULL;
  RETURN NULL;
END $$;
