-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE CONSTRAINT TRIGGER save_person AFTER INSERT OR UPDATE OF created_at, email ON customer_order
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  EXECUTE FUNCTION save_person('created_at', 'firstname', 'lastname', 'phone');
CREATE TRIGGER check_person AFTER UPDATE OF email, id_member OR DELETE ON customer_order
  FOR EACH ROW EXECUTE FUNCTION check_person();

-- migrate:down
