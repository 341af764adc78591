-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE TRIGGER save_search_words AFTER INSERT OR UPDATE OF firstname, lastname, email, phone OR DELETE ON member
  FOR EACH ROW EXECUTE FUNCTION save_search_words('member', 'firstname lastname email', '', 'phone');

-- migrate:down
