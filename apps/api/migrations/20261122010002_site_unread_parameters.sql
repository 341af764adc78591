-- migrate:up

-- Parameters that nothing reads: the home page has its title and its introduction in its blocks,
-- and neither Google nor DeepL is called.
DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    DELETE FROM parameter WHERE id_site = one
      AND type IN ('HOME_TITLE', 'HOME_INTRO', 'GOOGLE_API_KEY', 'DEEPL_API_KEY');
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;
DELETE FROM parameter_type
WHERE type IN ('HOME_TITLE', 'HOME_INTRO', 'GOOGLE_API_KEY', 'DEEPL_API_KEY');

-- migrate:down
