-- migrate:up

-- What operators gave back of an order by themselves, and how much of it counts for each session
-- that the venue cancelled: a session's price is given once, as money or as another date.
ALTER TABLE customer_order
  ADD COLUMN by_hand_cents int NOT NULL DEFAULT 0 CHECK (by_hand_cents >= 0);
ALTER TABLE cancelled_session
  ADD COLUMN given_cents int NOT NULL DEFAULT 0 CHECK (given_cents >= 0);

-- Refunds of before do not say what they were for: all but choices and withdrawals. Site by
-- site: the owner, too, sees the rows of the site at hand only.
DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site ORDER BY id LOOP
    PERFORM set_config('app.site_id', one::text, true);
    UPDATE customer_order o SET by_hand_cents = greatest(0, o.refunded_cents
      - (SELECT coalesce(sum(l.total_cents - l.discount_cents), 0)
        FROM cancelled_session c JOIN order_line l ON l.id_site = c.id_site
          AND l.id_order = c.id_order AND l.id_booking = c.id_booking
        WHERE c.id_site = o.id_site AND c.id_order = o.id AND c.choice = 'refund')
      - (SELECT coalesce(sum(w.refund_cents), 0) FROM withdrawal w
        WHERE w.id_site = o.id_site AND w.id_order = o.id AND w.status = 'refunded'))
    WHERE o.id_site = one AND o.paid_at IS NOT NULL AND o.refunded_cents > 0;
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
