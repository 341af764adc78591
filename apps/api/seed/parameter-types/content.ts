import { string, text, toggle } from './parameter-type.ts'

/** Opening hours (empty means closed), texts and display settings. */
export const CONTENT = [
  string(301, 'MONDAY_OPENING_HOURS', 'Horaires du lundi'),
  string(302, 'TUESDAY_OPENING_HOURS', 'Horaires du mardi'),
  string(303, 'WEDNESDAY_OPENING_HOURS', 'Horaires du mercredi'),
  string(304, 'THURSDAY_OPENING_HOURS', 'Horaires du jeudi'),
  string(305, 'FRIDAY_OPENING_HOURS', 'Horaires du vendredi'),
  string(306, 'SATURDAY_OPENING_HOURS', 'Horaires du samedi'),
  string(307, 'SUNDAY_OPENING_HOURS', 'Horaires du dimanche'),
  string(308, 'PUBLIC_HOLIDAY_OPENING_HOURS', 'Horaires des jours fériés'),

  // If empty, the platform's template is used.
  text(401, 'LEGAL_NOTICE', 'Mentions légales'),
  text(402, 'PRIVACY_POLICY', 'Politique de confidentialité'),
  text(403, 'COOKIE_POLICY', 'Politique relative aux cookies'),
  text(404, 'SALE_TERMS', 'Conditions générales de vente'),
  text(405, 'USE_TERMS', 'Conditions générales d’utilisation'),
  string(406, 'LAST_UPDATE', 'Date de mise à jour des textes légaux'),

  toggle(503, 'NEWSLETTER_ENABLED', 'Proposer la lettre d’information', false),
  toggle(504, 'BLOG_ENABLED', 'Afficher le blog', false),
  toggle(505, 'SHOW_SEARCHBAR', 'Afficher la barre de recherche', false),
  string(506, 'PROMOTED_NEWS_STYLE', 'Présentation de l’actualité mise en avant', 'CARD'),
  string(
    507,
    'SERVICE_PAGE_STYLE',
    'Présentation des pages d’activité (DEFAULT ou COLUMN)',
    'DEFAULT',
  ),
  text(
    509,
    'ACCESS_DIRECTIONS',
    'Comment venir (paragraphes séparés par une ligne vide, « Titre : texte »)',
  ),
  string(523, 'ACCESS_TITLE', 'Titre de « Comment venir »', 'Comment venir'),
  string(521, 'ACCESS_PLAN', 'Plan d’accès (adresse de l’image dans la médiathèque)'),
  text(522, 'ACCESS_PLAN_TEXT', 'Ce que montre le plan d’accès, en toutes lettres'),
  string(533, 'PLAYED_TITLE', 'Titre des sessions jouées, dans l’espace personnel', 'Vos sessions'),
  string(510, 'NOT_FOUND_TITLE', 'Titre de la page introuvable'),
  string(526, 'ACCESS_PLAN_SMALL', 'Petit plan des courriels et des billets (image PNG ou JPEG)'),
  string(527, 'ACCESS_PLAN_SMALL_NIGHT', 'Petit plan des courriels affichés en sombre'),
  string(528, 'MAIL_LOGO', 'Logo des courriels et des documents (image PNG)'),
  text(508, 'SCRIPT_TO_LOAD', 'Script supplémentaire à charger'),
]
