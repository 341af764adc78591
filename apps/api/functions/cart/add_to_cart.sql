-- Adds to a cart and creates it if needed; a member has one main cart. Returns the cart's id.
-- Refuses another member's cart and more than p_max_lines different products.
CREATE OR REPLACE FUNCTION add_to_cart(
  p_site int, p_cart uuid, p_member uuid, p_declination int, p_quantity int,
  p_max_quantity int, p_max_lines int
) RETURNS uuid LANGUAGE plpgsql AS $$
DECLARE
  target uuid := p_cart;
BEGIN
  IF p_member IS NOT NULL THEN
    PERFORM lock_member(p_site, p_member);
    IF NOT EXISTS (SELECT FROM cart WHERE id_site = p_site AND id = p_cart) THEN
      target := main_cart(p_site, p_cart, p_member);
    END IF;
  END IF;
  INSERT INTO cart AS c (id_site, id) VALUES (p_site, target)
  ON CONFLICT (id_site, id) DO UPDATE SET updated_at = current_instant()
    WHERE c.id_member IS NULL OR c.id_member = p_member;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'not_found' USING ERRCODE = 'SE409';
  END IF;
  INSERT INTO cart_line AS l (id_site, id_cart, id_declination, quantity)
  VALUES (p_site, target, p_declination, p_quantity)
  ON CONFLICT (id_site, id_cart, id_declination)
    DO UPDATE SET quantity = least(p_max_quantity, l.quantity + excluded.quantity);
  IF (SELECT count(*) FROM cart_line WHERE id_site = p_site AND id_cart = target) > p_max_lines THEN
    RAISE EXCEPTION 'cart_full' USING ERRCODE = 'SE409';
  END IF;
  RETURN target;
END $$;
