-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Runs after save_search_words, which has replaced all words of the order: triggers run by name.
CREATE TRIGGER save_words_of_cards AFTER UPDATE OF firstname, lastname, email, number, phone ON customer_order
  FOR EACH ROW EXECUTE FUNCTION save_card_words('id');

-- migrate:down
