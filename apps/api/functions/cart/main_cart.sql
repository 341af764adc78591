-- Returns the member's main cart, created if needed. The member is locked first, here and in
-- adopt_cart and add_to_cart, so that nothing is added to a cart being replaced.
CREATE OR REPLACE FUNCTION main_cart(p_site int, p_new uuid, p_member uuid) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  main uuid;
BEGIN
  PERFORM lock_member(p_site, p_member);
  SELECT id INTO main FROM cart WHERE id_site = p_site AND id_member = p_member;
  IF main IS NULL THEN
    INSERT INTO cart (id_site, id, id_member) VALUES (p_site, p_new, p_member)
    RETURNING id INTO main;
  END IF;
  RETURN main;
END $$;
