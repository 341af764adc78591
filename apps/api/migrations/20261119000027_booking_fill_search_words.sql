-- migrate:up transaction:false

-- The words of rows that the trigger has not seen, a thousand rows at a time. Alone in its file,
-- because a block may commit only if it is the only statement. A row that is being changed is waited
-- for, and one that is read here changes after the commit, so that its trigger replaces these words.
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
        SELECT id, label FROM booking
        WHERE id_site = v_site AND id > v_last AND label IS NOT NULL ORDER BY id LIMIT 1000 FOR SHARE
      ), saved AS (
        INSERT INTO search_word (id_site, kind, id, word)
        SELECT v_site, 'booking', id, unnest(search_words(
          ARRAY[label]::text[], ARRAY[]::text[], ARRAY[]::text[]))
        FROM batch ON CONFLICT DO NOTHING
      )
      SELECT (array_agg(id ORDER BY id DESC))[1] INTO v_last FROM batch;
      COMMIT;
      EXIT WHEN v_last IS NULL;
    END LOOP;
  END LOOP;
END $$;

-- migrate:down
