-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- Of the code, the end alone: the whole code is enough to spend the card.
CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF recipient_name, recipient_email, hint OR DELETE ON gift_card
  FOR EACH ROW EXECUTE FUNCTION save_search_words('gift_card', 'recipient_name recipient_email', 'hint', '');

-- migrate:down
