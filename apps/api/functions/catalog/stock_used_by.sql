-- Stock of a declination and its units per item: a shared stock counts bottles.
CREATE OR REPLACE FUNCTION stock_used_by(p_site int, p_declination int, OUT id_stock int, OUT units int)
  LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN shared THEN p.id_stock ELSE d.id_stock END,
    CASE WHEN shared AND p.kind = 'BOX' THEN d.sell_by_multiple_of ELSE 1 END
  FROM declination d
  JOIN product p ON p.id_site = d.id_site AND p.id = d.id_product
  CROSS JOIN (SELECT site_parameter(p_site, 'USE_PRODUCT_STOCK') = 'true' AS shared) AS mode
  WHERE d.id_site = p_site AND d.id = p_declination
$$;
