-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

CREATE TRIGGER booking_begins_held BEFORE INSERT ON booking
  FOR EACH ROW WHEN (NEW.status <> 'held')
  EXECUTE FUNCTION booking_begins_held();

-- migrate:down
