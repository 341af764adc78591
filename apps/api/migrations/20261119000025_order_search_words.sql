-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF firstname, lastname, email, number, phone OR DELETE ON customer_order
  FOR EACH ROW EXECUTE FUNCTION save_search_words('order', 'firstname lastname email', 'number', 'phone');

-- migrate:down
