-- migrate:up

-- The key `ground` of a section is called `background`, as in CSS. Quotes inside a JSON string are
-- escaped, so this text occurs as a key only.
DO $$
DECLARE
  one int;
BEGIN
  FOR one IN SELECT id FROM site LOOP
    PERFORM set_config('app.site_id', one::text, true);
    UPDATE layout_version SET blocks = replace(blocks::text, '"ground":', '"background":')::jsonb
    WHERE id_site = one AND blocks::text LIKE '%"ground":%';
    UPDATE component_conf SET conf = replace(conf::text, '"ground":', '"background":')::jsonb
    WHERE id_site = one AND conf::text LIKE '%"ground":%';
  END LOOP;
  PERFORM set_config('app.site_id', '', true);
END $$;

-- migrate:down
