-- migrate:up

-- While these wait for their lock, whoever posts an entry waits behind them.
SET LOCAL lock_timeout = '2s';

CREATE TRIGGER day_is_open BEFORE INSERT ON entry
  FOR EACH ROW EXECUTE FUNCTION day_is_open();
CREATE TRIGGER day_is_open BEFORE INSERT ON closing_correction
  FOR EACH ROW EXECUTE FUNCTION day_is_open();

-- migrate:down
