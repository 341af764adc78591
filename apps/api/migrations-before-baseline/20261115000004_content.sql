-- migrate:up

CREATE TABLE page (
  id_site           int  NOT NULL REFERENCES site,
  id                int  NOT NULL,
  id_parent         int,
  position          int  NOT NULL DEFAULT 0,
  type              text NOT NULL DEFAULT 'PAGE',
  title             text NOT NULL,
  url               text NOT NULL,
  menu_title        text NOT NULL,
  menu_icon         text,
  meta_description  text,
  show_in_menu      bool NOT NULL DEFAULT true,
  is_valid          bool NOT NULL DEFAULT true,
  is_text           bool NOT NULL DEFAULT false,
  is_fixed_on_right bool NOT NULL DEFAULT false,
  PRIMARY KEY (id_site, id),
  UNIQUE (id_site, url),
  FOREIGN KEY (id_site, id_parent) REFERENCES page (id_site, id),
  CHECK (id_parent <> id)
);
SELECT protect_tenant_table('page');

-- migrate:down
