import { DEFAULT_THEME, THEME_NAMES } from '@sesame/values/theme-name'

import { number, string, toggle } from './parameter-type.ts'

/** Theme, colours, menu and logo. The defaults match the default theme: orange, green, dark bar. */
export const LOOK = [
  string(200, 'THEME', `Thème (${THEME_NAMES.join(', ')})`, DEFAULT_THEME),
  string(201, 'PRIMARY_COLOR', 'Couleur principale', '#f58a1f'),
  string(202, 'ACCENT_COLOR', 'Couleur d’accent', '#2f9e6c'),
  string(203, 'TOP_MENU_INFO_BAR_BACKGROUND_COLOR', 'Fond du bandeau supérieur', '#0a0d17'),
  string(204, 'TOP_MENU_INFO_BAR_FONT_COLOR', 'Texte du bandeau supérieur', '#f7f1e6'),
  string(205, 'MENU_STYLE', 'Style du menu (DARK ou LIGHT)', 'DARK'),
  string(206, 'MENU_ALIGNMENT', 'Alignement du menu (LEFT, CENTER ou RIGHT)', 'LEFT'),
  string(207, 'MENU_TYPE', 'Position du menu (RELATIVE, ABSOLUTE ou FIXED)', 'RELATIVE'),
  number(208, 'MENU_ICON_SIZE', 'Taille des icônes du menu (pt)', 12),
  string(209, 'BASE_FONTAWESOME_ICON', 'Style des icônes (fa-solid ou fa-regular)', 'fa-solid'),
  toggle(210, 'REPEAT_ANIMATION', 'Répéter les animations au défilement', false),
  number(211, 'DETAIL_PAGE_MARGIN_TOP', 'Marge haute des pages de détail (px)', 28),
  number(221, 'LOGO_WIDTH', 'Largeur du logo (px)', 180),
  number(222, 'LOGO_HEIGHT', 'Hauteur du logo (px)', 63),
  number(223, 'LOGO_MOBILE_WIDTH', 'Largeur du logo sur mobile (px)', 154),
  number(224, 'LOGO_MOBILE_HEIGHT', 'Hauteur du logo sur mobile (px)', 54),
  number(225, 'LOGO_FOOTER_WIDTH', 'Largeur du logo de pied de page (px)', 158),
  number(226, 'LOGO_FOOTER_HEIGHT', 'Hauteur du logo de pied de page (px)', 140),
  number(227, 'LOGO_MARGIN_TOP', 'Marge au-dessus du logo (px)', 0),
  number(228, 'LOGO_MARGIN_RIGHT', 'Marge à droite du logo (px)', 0),
  number(229, 'LOGO_MARGIN_BOTTOM', 'Marge sous le logo (px)', 0),
  number(230, 'LOGO_MARGIN_LEFT', 'Marge à gauche du logo (px)', 0),
]
