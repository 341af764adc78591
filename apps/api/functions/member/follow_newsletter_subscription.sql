-- Trigger of subscriptions: whoever is subscribed has a confirmed proof that has not ended, and
-- nobody else has one, whoever writes the row.
CREATE OR REPLACE FUNCTION follow_newsletter_subscription() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO newsletter_consent AS c (id_site, id, email, source, lists, confirmed_at)
    VALUES (NEW.id_site, gen_random_uuid(), NEW.email, 'earlier', ARRAY[NEW.id_list], NEW.subscribed_at)
    ON CONFLICT (id_site, email_key) WHERE ended_at IS NULL DO UPDATE
      SET confirmed_at = coalesce(c.confirmed_at, excluded.confirmed_at),
        lists = CASE WHEN c.lists @> excluded.lists THEN c.lists ELSE c.lists || excluded.lists END
      WHERE c.confirmed_at IS NULL OR NOT c.lists @> excluded.lists;
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT 1 FROM newsletter_subscription s
    WHERE s.id_site = OLD.id_site AND s.email_key = OLD.email_key) THEN
    UPDATE newsletter_consent SET lists = array_remove(lists, OLD.id_list)
    WHERE id_site = OLD.id_site AND email_key = OLD.email_key AND ended_at IS NULL;
  ELSE
    UPDATE newsletter_consent SET ended_at = current_instant()
    WHERE id_site = OLD.id_site AND email_key = OLD.email_key AND ended_at IS NULL
      AND confirmed_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
