-- migrate:up transaction:false

-- The people of rows that the trigger has not seen, a thousand rows at a time: setting a column to
-- itself runs it. Alone in its file, because a block may commit only if it is the only statement.
DO $$
DECLARE
  v_site int;
  v_last uuid;
BEGIN
  FOREACH v_site IN ARRAY ARRAY(SELECT id FROM site) LOOP
    v_last := '00000000-0000-0000-0000-000000000000';
    LOOP
      PERFORM set_config('app.site_id', v_site::text, true);
      WITH batch AS (
        SELECT id FROM customer_order
        WHERE id_site = v_site AND id > v_last ORDER BY id LIMIT 1000 FOR UPDATE
      ), touched AS (
        UPDATE customer_order t SET created_at = t.created_at FROM batch
        WHERE t.id_site = v_site AND t.id = batch.id
      )
      SELECT (array_agg(id ORDER BY id DESC))[1] INTO v_last FROM batch;
      COMMIT;
      EXIT WHEN v_last IS NULL;
    END LOOP;
  END LOOP;
END $$;

-- migrate:down
