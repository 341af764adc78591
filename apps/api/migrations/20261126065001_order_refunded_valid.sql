-- migrate:up

SET LOCAL lock_timeout = '2s';
ALTER TABLE order_line VALIDATE CONSTRAINT order_line_refunded;

-- migrate:down
