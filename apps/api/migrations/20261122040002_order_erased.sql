-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- An order whose buyer asked to be erased, and one that names nobody any more: see erase_order.
ALTER TABLE customer_order
  ADD COLUMN erase_requested_at timestamptz,
  ADD COLUMN erased_at          timestamptz,
  ADD CONSTRAINT customer_order_erased_names_nobody CHECK (erased_at IS NULL OR
    (email::text, firstname, lastname, phone) = ('', '', '', '')
    AND num_nonnulls(id_member, billing, message, invitation_reason, id_cart) = 0);

-- migrate:down
