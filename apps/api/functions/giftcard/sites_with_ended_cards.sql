-- Sites with cards that ended before the day and still name somebody.
-- Reads all sites, by the policy find_work_as_owner.
CREATE OR REPLACE FUNCTION sites_with_ended_cards(p_before date) RETURNS SETOF int
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  SELECT DISTINCT g.id_site FROM gift_card g
  WHERE g.valid_until < p_before
    AND (g.buyer_email <> '' OR g.buyer_firstname <> ''
      OR num_nonnulls(g.recipient_name, g.recipient_email, g.sender_name, g.message) > 0
      OR EXISTS (SELECT 1 FROM gift_card_event e
        WHERE e.id_site = g.id_site AND e.id_card = g.id AND e.reason <> ''))
  ORDER BY g.id_site
$$;
REVOKE ALL ON FUNCTION sites_with_ended_cards(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sites_with_ended_cards(date) TO sesame_worker;
