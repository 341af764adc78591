CREATE OR REPLACE FUNCTION delete_cart(p_site int, p_cart uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM cart WHERE id_site = p_site AND id = p_cart
$$;
