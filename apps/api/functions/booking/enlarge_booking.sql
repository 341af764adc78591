-- Gives a team the players that were paid for. Refuses it if the session was cancelled or played,
-- its team changed meanwhile, or its room does not take as many: the payment goes back then. Its
-- price grows as the session's prices do: a discount reduces what is paid, not the price.
-- p_added_cents counts where they do not name both sizes.
CREATE OR REPLACE FUNCTION enlarge_booking(
  p_site int, p_id uuid, p_from int, p_to int, p_added_cents int
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking SET players = p_to, price_cents = price_cents + coalesce((
      SELECT sum(CASE one.players WHEN p_to THEN one."teamCents" ELSE -one."teamCents" END)
      FROM jsonb_to_recordset(prices) AS one (players int, "teamCents" int)
      WHERE one.players IN (p_from, p_to)
      HAVING count(*) = 2), p_added_cents)
  WHERE id_site = p_site AND id = p_id AND players = p_from
    AND p_to BETWEEN min_players AND max_players
    AND status IN ('paid', 'confirmed', 'late', 'arrived');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'supplement_outdated' USING ERRCODE = 'SE409';
  END IF;
END $$;
