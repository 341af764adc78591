-- What an order has in the figures of the days: see decision 127. A refund counts on its own day, but
-- not before what it takes back. Amounts of an account are shared among its sessions by cumulative
-- rounding, so that they add up to the cent.
CREATE OR REPLACE FUNCTION figures_of_order(p_site int, p_order uuid)
  RETURNS TABLE (kind text, detail text, day date, id_service int, start_time time,
    ends_at timestamptz, vat_rate_bp int, amount_cents bigint, vat_cents bigint, number int)
  LANGUAGE sql STABLE AS $$
  WITH o AS (
    SELECT c.id, c.source, c.paid_at, c.total_cents + c.gift_card_cents AS price_cents,
      s.time_zone AS zone, (c.paid_at AT TIME ZONE s.time_zone)::date AS paid_on
    FROM customer_order c JOIN site s ON s.id = c.id_site
    WHERE c.id_site = p_site AND c.id = p_order AND c.paid_at IS NOT NULL
  ), share AS (
    SELECT NULL::uuid AS id_refund, NULL::date AS day, a.account, a.rate_bp,
      a.net_cents + a.vat_cents AS cents, a.vat_cents
    FROM o JOIN order_account a ON a.id_site = p_site AND a.id_order = o.id
    UNION ALL
    SELECT r.id, (r.requested_at AT TIME ZONE o.zone)::date, a.account, a.rate_bp,
      -(a.net_cents + a.vat_cents), -a.vat_cents
    FROM o JOIN refund r ON r.id_site = p_site AND r.id_order = o.id AND r.kind = 'operator'
    CROSS JOIN LATERAL jsonb_populate_recordset(NULL::order_account, r.accounts) a
  ), handed_over AS (
    SELECT (d.at AT TIME ZONE o.zone)::date AS day
    FROM o CROSS JOIN LATERAL (
      SELECT coalesce(d.handed_over_at, (
        SELECT min(e.at) FROM order_delivery_event e
        WHERE e.id_site = p_site AND e.id_order = o.id
          AND e.status IN ('shipped', 'collected', 'delivered'))) AS at
      FROM order_delivery d WHERE d.id_site = p_site AND d.id_order = o.id) d
    WHERE d.at IS NOT NULL
  ), session AS (
    SELECT l.line, coalesce(l.vat_rate_bp, -1) AS rate_bp, l.total_cents - l.discount_cents AS cents,
      (b.starts_at AT TIME ZONE o.zone)::date AS day, (b.starts_at AT TIME ZONE o.zone)::time AS start_time,
      b.ends_at, b.id_service,
      CASE WHEN b.status IN ('cancelled', 'forfeited') THEN b.status ELSE 'played' END AS detail,
      CASE WHEN l.kind = 'session' AND b.status <> 'cancelled' THEN 1 ELSE 0 END AS number,
      -- One that the venue cancelled is owed until its customer chooses money or another date.
      b.status = 'cancelled' AND EXISTS (SELECT 1 FROM cancelled_session c WHERE c.id_site = p_site
        AND c.id_booking = b.id AND c.choice IS NULL) AS is_owed
    FROM o JOIN order_line l ON l.id_site = p_site AND l.id_order = o.id
    JOIN booking_times(p_site, ARRAY(SELECT x.id_booking FROM order_line x
      WHERE x.id_site = p_site AND x.id_order = p_order AND x.id_booking IS NOT NULL)) b
      ON b.id = l.id_booking
  ), weighed AS (
    SELECT s.id_refund, s.day AS refund_day, s.account, s.cents AS share_cents, s.vat_cents AS share_vat,
      p.*, CASE WHEN s.id_refund IS NULL
        OR sum(coalesce(r.amount_cents, 0)) OVER (PARTITION BY s.id_refund, p.rate_bp) = 0
        THEN p.cents ELSE coalesce(r.amount_cents, 0) END AS weight
    FROM share s JOIN session p ON s.account = '706' AND p.rate_bp = s.rate_bp
    LEFT JOIN refund_line r ON r.id_site = p_site AND r.id_refund = s.id_refund AND r.line = p.line
  ), summed AS (
    SELECT w.*, sum(w.weight) OVER upto AS upto,
      nullif(sum(w.weight) OVER (PARTITION BY w.id_refund, w.rate_bp), 0) AS whole
    FROM weighed w
    WINDOW upto AS (PARTITION BY w.id_refund, w.rate_bp ORDER BY w.line)
  ), part AS (
    SELECT 'order' AS kind, coalesce(o.source, 'unknown') AS detail, o.paid_on AS day, 0 AS id_service,
      '00:00'::time AS start_time, '-infinity'::timestamptz AS ends_at, -1 AS vat_rate_bp,
      o.price_cents AS cents, 0 AS vat_cents, 1 AS number
    FROM o
    UNION ALL
    SELECT 'gift_card', CASE WHEN s.id_refund IS NULL THEN 'sold' ELSE 'cancelled' END,
      coalesce(s.day, o.paid_on), 0, '00:00', '-infinity', s.rate_bp, s.cents, s.vat_cents,
      CASE WHEN s.id_refund IS NULL THEN (SELECT count(*)::int FROM order_line l
        WHERE l.id_site = p_site AND l.id_order = o.id AND l.kind = 'gift_card'
          AND coalesce(l.vat_rate_bp, -1) = s.rate_bp) ELSE 1 END
    FROM o CROSS JOIN share s WHERE s.account IN ('4191', '4871')
    UNION ALL
    SELECT 'goods', s.account, greatest(h.day, s.day), 0, '00:00', '-infinity', s.rate_bp, s.cents,
      s.vat_cents, CASE WHEN s.id_refund IS NULL AND s.account = '707' THEN 1 ELSE 0 END
    FROM handed_over h CROSS JOIN share s WHERE s.account IN ('707', '7085')
    UNION ALL
    SELECT 'session', s.detail, greatest(s.day, s.refund_day), s.id_service, s.start_time, s.ends_at,
      s.rate_bp,
      (coalesce(round(s.share_cents::numeric * s.upto / s.whole)
        - round(s.share_cents::numeric * (s.upto - s.weight) / s.whole), 0))::int,
      (coalesce(round(s.share_vat::numeric * s.upto / s.whole)
        - round(s.share_vat::numeric * (s.upto - s.weight) / s.whole), 0))::int,
      CASE WHEN s.id_refund IS NULL THEN s.number ELSE 0 END
    FROM summed s WHERE NOT s.is_owed
    UNION ALL
    -- An invitation has no account, but its session is played.
    SELECT 'session', p.detail, p.day, p.id_service, p.start_time, p.ends_at, p.rate_bp, 0, 0, p.number
    FROM session p WHERE NOT p.is_owed AND NOT EXISTS (SELECT 1 FROM share s
      WHERE s.id_refund IS NULL AND s.account = '706' AND s.rate_bp = p.rate_bp)
  )
  SELECT p.kind, p.detail, p.day, p.id_service, p.start_time, p.ends_at, p.vat_rate_bp,
    sum(p.cents)::bigint, sum(p.vat_cents)::bigint, sum(p.number)::int
  FROM part p
  GROUP BY 1, 2, 3, 4, 5, 6, 7
  HAVING sum(p.cents) <> 0 OR sum(p.vat_cents) <> 0 OR sum(p.number) <> 0
$$;
