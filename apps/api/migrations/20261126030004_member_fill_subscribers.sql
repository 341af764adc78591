-- migrate:up transaction:false

-- The people of subscriptions that the trigger has not seen, one site at a time: setting a column
-- to itself runs it. Alone in its file, because a block may commit only if it is the only statement.
DO $$
DECLARE
  v_site int;
BEGIN
  FOREACH v_site IN ARRAY ARRAY(SELECT id FROM site) LOOP
    PERFORM set_config('app.site_id', v_site::text, true);
    UPDATE newsletter_subscription SET subscribed_at = subscribed_at WHERE id_site = v_site;
    COMMIT;
  END LOOP;
END $$;

-- migrate:down
