-- migrate:up

SET LOCAL lock_timeout = '2s';
ALTER TABLE gift_card_move VALIDATE CONSTRAINT gift_card_move_kind;

-- migrate:down
