-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- The name under which staff wrote a booking down.
CREATE TRIGGER save_search_words AFTER INSERT ON booking
  FOR EACH ROW WHEN (NEW.label IS NOT NULL)
  EXECUTE FUNCTION save_search_words('booking', 'label', '', '');
CREATE TRIGGER replace_search_words AFTER UPDATE OF label OR DELETE ON booking
  FOR EACH ROW EXECUTE FUNCTION save_search_words('booking', 'label', '', '');

-- migrate:down
