-- Creates the first activity of a site: its room, game masters, opening rules and prices, each as
-- rows of its table. False if the site has an activity already. It runs as its owner; only the role
-- of the platform may call it.
CREATE OR REPLACE FUNCTION create_first_activity(
  p_site int, p_resources jsonb, p_service jsonb, p_vat jsonb, p_opening_rules jsonb,
  p_price_periods jsonb, p_prices jsonb
) RETURNS bool
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  v_before  text := current_setting('app.site_id', true);
  v_service service := jsonb_populate_record(NULL::service, p_service);
  v_is_first bool;
BEGIN
  PERFORM pg_advisory_xact_lock(p_site, hashtext('create_first_activity'));
  -- Row-level security holds for the owner as well.
  PERFORM set_config('app.site_id', p_site::text, true);
  v_is_first := NOT EXISTS (SELECT FROM service s WHERE s.id_site = p_site)
    AND NOT EXISTS (SELECT FROM resource r WHERE r.id_site = p_site);
  IF v_is_first THEN
    INSERT INTO resource (id_site, id, kind, name)
      SELECT p_site, r.id, r.kind, r.name
      FROM jsonb_populate_recordset(NULL::resource, p_resources) r;
    INSERT INTO service (id_site, id, id_room, slug, name, summary, story, duration_min, buffer_min,
        min_players, max_players, game_masters, lead_min, horizon_days, position)
      VALUES (p_site, v_service.id, v_service.id_room, v_service.slug, v_service.name,
        v_service.summary, v_service.story, v_service.duration_min, v_service.buffer_min,
        v_service.min_players, v_service.max_players, v_service.game_masters, v_service.lead_min,
        v_service.horizon_days, 1);
    INSERT INTO service_vat (id_site, id_service, valid_from, rate_bp)
      SELECT p_site, v.id_service, v.valid_from, v.rate_bp
      FROM jsonb_populate_recordset(NULL::service_vat, p_vat) v;
    INSERT INTO calendar (id_site, id, id_service) VALUES (p_site, v_service.id, v_service.id);
    INSERT INTO opening_rule (id_site, id, label, weekdays, holidays, first_start, last_start,
        every_min)
      SELECT p_site, o.id, o.label, o.weekdays, o.holidays, o.first_start, o.last_start, o.every_min
      FROM jsonb_populate_recordset(NULL::opening_rule, p_opening_rules) o;
    INSERT INTO price_period (id_site, id, name, description, position)
      SELECT p_site, p.id, p.name, p.description, p.position
      FROM jsonb_populate_recordset(NULL::price_period, p_price_periods) p;
    INSERT INTO price (id_site, id_service, id_period, players, valid_from, amount_cents)
      SELECT p_site, p.id_service, p.id_period, p.players, p.valid_from, p.amount_cents
      FROM jsonb_populate_recordset(NULL::price, p_prices) p;
  END IF;
  PERFORM set_config('app.site_id', coalesce(v_before, ''), true);
  RETURN v_is_first;
END $$;
REVOKE ALL ON FUNCTION create_first_activity(int, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb)
  FROM PUBLIC;
GRANT EXECUTE ON FUNCTION create_first_activity(int, jsonb, jsonb, jsonb, jsonb, jsonb, jsonb)
  TO sesame_platform;
