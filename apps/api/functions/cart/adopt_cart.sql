-- Makes an anonymous cart the member's main cart and merges the former one; the newer quantity
-- wins.
CREATE OR REPLACE FUNCTION adopt_cart(p_site int, p_cart uuid, p_member uuid, p_max_lines int)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  former uuid;
BEGIN
  PERFORM lock_member(p_site, p_member);
  PERFORM 1 FROM cart WHERE id_site = p_site AND (id = p_cart OR id_member = p_member)
  ORDER BY id FOR UPDATE;
  PERFORM 1 FROM cart WHERE id_site = p_site AND id = p_cart AND id_member IS NULL;
  -- Already adopted by a concurrent call.
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT id INTO former FROM cart WHERE id_site = p_site AND id_member = p_member;
  INSERT INTO cart_line (id_site, id_cart, id_declination, quantity, added_at)
  SELECT id_site, p_cart, id_declination, quantity, added_at FROM cart_line f
  WHERE id_site = p_site AND id_cart = former AND NOT EXISTS (
    SELECT FROM cart_line l WHERE l.id_site = p_site AND l.id_cart = p_cart
      AND l.id_declination = f.id_declination)
  ORDER BY added_at
  LIMIT greatest(0, p_max_lines - (SELECT count(*) FROM cart_line WHERE id_site = p_site AND id_cart = p_cart));
  UPDATE cart c SET discount_code = coalesce(c.discount_code, f.discount_code),
    type = coalesce(c.type, f.type)
  FROM cart f WHERE c.id_site = p_site AND c.id = p_cart AND f.id_site = p_site AND f.id = former;
  DELETE FROM cart WHERE id_site = p_site AND id = former;
  UPDATE cart SET id_member = p_member, updated_at = current_instant()
  WHERE id_site = p_site AND id = p_cart;
END $$;
