-- Refuses if one of these cards is blocked. Until the end of the transaction nobody blocks them.
CREATE OR REPLACE FUNCTION refuse_blocked_cards(p_site int, p_cards uuid[]) RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM gift_card WHERE id_site = p_site AND id = ANY (p_cards) ORDER BY id FOR SHARE;
  -- Read after the lock: it may be blocked just now.
  IF EXISTS (SELECT 1 FROM gift_card
    WHERE id_site = p_site AND id = ANY (p_cards) AND blocked_at IS NOT NULL) THEN
    RAISE EXCEPTION 'gift_card_blocked' USING ERRCODE = 'SE409';
  END IF;
END $$;
