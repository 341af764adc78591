-- A member's main cart, made if need be. The member is locked first, here and where a cart is
-- adopted or added to: a cart that is being replaced by another takes nothing any more.
CREATE OR REPLACE FUNCTION main_cart(p_site int, p_new uuid, p_member uuid) RETURNS uuid
  LANGUAGE plpgsql AS $$
DECLARE
  main uuid;
BEGIN
  PERFORM 1 FROM member WHERE id_site = p_site AND id = p_member FOR NO KEY UPDATE;
  SELECT id INTO main FROM cart WHERE id_site = p_site AND id_member = p_member;
  IF main IS NULL THEN
    INSERT INTO cart (id_site, id, id_member) VALUES (p_site, p_new, p_member)
    RETURNING id INTO main;
  END IF;
  RETURN main;
END $$;
