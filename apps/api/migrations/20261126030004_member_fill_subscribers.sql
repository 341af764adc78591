-- migrate:up transaction:false

-- The people of subscriptions that the trigger has not seen, a thousand rows at a time: setting a
-- column to itself runs it. Alone in its file, because a block may commit only if it is the only
-- statement.
DO $$
DECLARE
  v_site  int;
  v_list  int;
  v_email citext;
BEGIN
  FOREACH v_site IN ARRAY ARRAY(SELECT id FROM site) LOOP
    v_list := -1;
    v_email := '';
    LOOP
      PERFORM set_config('app.site_id', v_site::text, true);
      WITH batch AS (
        SELECT id_list, email FROM newsletter_subscription
        WHERE id_site = v_site AND (id_list, email) > (v_list, v_email)
        ORDER BY id_list, email LIMIT 1000 FOR UPDATE
      ), touched AS (
        UPDATE newsletter_subscription t SET subscribed_at = t.subscribed_at FROM batch
        WHERE t.id_site = v_site AND t.id_list = batch.id_list AND t.email = batch.email
      )
      SELECT max(id_list), (array_agg(email ORDER BY id_list DESC, email DESC))[1]
      INTO v_list, v_email FROM batch;
      COMMIT;
      EXIT WHEN v_email IS NULL;
    END LOOP;
  END LOOP;
END $$;

-- migrate:down
