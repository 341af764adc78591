-- migrate:up transaction:false

-- The orders of before, five hundred at a time; counted twice, an order adds nothing. Alone in its
-- file, because a block may commit only if it is the only statement.
DO $$
DECLARE
  v_site   int;
  v_last   uuid;
  v_orders uuid[];
BEGIN
  FOREACH v_site IN ARRAY ARRAY(SELECT id FROM site) LOOP
    v_last := '00000000-0000-0000-0000-000000000000';
    LOOP
      PERFORM set_config('app.site_id', v_site::text, true);
      v_orders := ARRAY(SELECT id FROM customer_order
        WHERE id_site = v_site AND id > v_last ORDER BY id LIMIT 500);
      PERFORM count_order(v_site, one) FROM unnest(v_orders) one;
      COMMIT;
      EXIT WHEN cardinality(v_orders) = 0;
      v_last := v_orders[cardinality(v_orders)];
    END LOOP;
  END LOOP;
END $$;

-- migrate:down
