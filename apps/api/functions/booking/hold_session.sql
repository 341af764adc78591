-- Called by processes of the version before `hold_session_by_source`; goes with the next deployment.
-- They hold for staff as for visitors and change the source afterwards.
CREATE OR REPLACE FUNCTION hold_session(
  p_site int, p_version bigint, p_id uuid, p_service int,
  p_starts timestamptz, p_ends timestamptz, p_blocked_until timestamptz,
  p_players int, p_price_cents int, p_prices jsonb, p_period text, p_vat_rate_bp int,
  p_ttl interval, p_label text,
  p_held_by bytea, p_max_by int, p_held_from bytea, p_max_from int,
  OUT outcome text, OUT at timestamptz, OUT until timestamptz
) LANGUAGE plpgsql AS $$
BEGIN
  SELECT h.outcome, h.at, h.until INTO outcome, at, until
  FROM hold_session_by_source(p_site => p_site, p_version => p_version, p_id => p_id,
    p_service => p_service, p_starts => p_starts, p_ends => p_ends,
    p_blocked_until => p_blocked_until, p_players => p_players, p_price_cents => p_price_cents,
    p_prices => p_prices, p_period => p_period, p_vat_rate_bp => p_vat_rate_bp, p_ttl => p_ttl,
    p_source => 'online', p_held_by => p_held_by, p_max_by => p_max_by,
    p_held_from => p_held_from, p_max_from => p_max_from) h;
  IF outcome = 'held' AND p_label IS NOT NULL THEN
    UPDATE booking SET label = p_label WHERE id_site = p_site AND id = p_id;
  END IF;
END $$;
