-- migrate:up

-- While this waits for its lock, whoever writes to the table waits behind it.
SET LOCAL lock_timeout = '2s';

-- A sale by staff. Online orders have none of these.
ALTER TABLE customer_order
  ADD COLUMN sold_way          text CHECK (sold_way IN ('link', 'counter', 'gift_card', 'invitation')),
  -- A member of the team, or a super admin.
  ADD COLUMN sold_by           uuid,
  -- Until when the customer may pay; sessions, stock and cards are reserved as long.
  ADD COLUMN pay_until         timestamptz,
  ADD COLUMN invitation_reason text CHECK (btrim(invitation_reason) <> ''),
  -- Staff took the sale back before it was paid: money that comes later goes back.
  ADD COLUMN cancelled_at      timestamptz,
  ALTER COLUMN terms_accepted_at DROP NOT NULL,
  ADD CONSTRAINT customer_order_sold_by
    CHECK ((sold_way IS NULL) = (sold_by IS NULL)),
  ADD CONSTRAINT customer_order_pay_until
    CHECK (pay_until IS NULL OR coalesce(sold_way IN ('link', 'counter'), false)),
  ADD CONSTRAINT customer_order_invitation
    CHECK (coalesce(sold_way = 'invitation', false) = (invitation_reason IS NOT NULL)
      AND (invitation_reason IS NULL OR total_cents + gift_card_cents = 0)),
  ADD CONSTRAINT customer_order_cancelled
    CHECK (cancelled_at IS NULL OR sold_way IS NOT NULL AND status NOT IN ('pending', 'paid')),
  -- Whoever pays accepts the terms first: at the order, or on the page of a sale.
  ADD CONSTRAINT customer_order_terms_accepted
    CHECK (terms_accepted_at IS NOT NULL
      OR sold_way IS NOT NULL AND (paid_at IS NULL OR total_cents = 0));

-- migrate:down
