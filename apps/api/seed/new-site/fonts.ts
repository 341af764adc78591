/** Fonts of a new site, for every theme. */
export const NEW_SITE_FONTS = [
  { type: 'TITLE', family: 'Montserrat', size: 44, weight: 700, style: 'normal' },
  { type: 'CONTENT', family: 'Montserrat', size: 17, weight: 400, style: 'normal' },
  { type: 'MENU', family: 'Montserrat', size: 15, weight: 600, style: 'normal' },
]
