CREATE OR REPLACE FUNCTION entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  the_entry bigint := coalesce((to_jsonb(NEW) ->> 'id_entry')::bigint, (to_jsonb(NEW) ->> 'id')::bigint);
  total     bigint;
  lines     int;
BEGIN
  SELECT sum(amount_cents), count(*) INTO total, lines
  FROM entry_line WHERE id_site = NEW.id_site AND id_entry = the_entry;
  IF lines < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'entry % does not balance', the_entry USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
