-- migrate:up

ALTER TABLE news ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON news
  FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE blog ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON blog
  FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE blog_folder ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON blog_folder
  FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE album ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON album
  FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE popup ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON popup
  FOR EACH ROW EXECUTE FUNCTION raise_version();

ALTER TABLE component_conf ADD COLUMN version int NOT NULL DEFAULT 1;
CREATE TRIGGER raise_version BEFORE UPDATE ON component_conf
  FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TRIGGER raise_album_version AFTER INSERT OR UPDATE OR DELETE ON album_image
  FOR EACH ROW EXECUTE FUNCTION raise_album_version();

ALTER TABLE element ADD COLUMN version int NOT NULL DEFAULT 1;
-- Visitors take places; that changes nothing an operator has read.
CREATE TRIGGER raise_version BEFORE UPDATE ON element FOR EACH ROW
  WHEN (OLD.places_taken = NEW.places_taken)
  EXECUTE FUNCTION raise_version();

ALTER TABLE page ADD COLUMN version int NOT NULL DEFAULT 1;
-- Every column but updated_at, which publishing a layout changes.
CREATE TRIGGER raise_version BEFORE UPDATE OF id_parent, position, type, title, url, menu_title,
    menu_icon, meta_description, show_in_menu, is_valid, is_text, is_fixed_on_right,
    use_absolute_menu, reload, is_cms_page, cms_route, is_custom_header, is_custom_footer,
    is_ecommerce_page, link_type, link_url, link_js_code, middleware, id_share_image, id_popup,
    is_indexed ON page
  FOR EACH ROW EXECUTE FUNCTION raise_version();

-- migrate:down
