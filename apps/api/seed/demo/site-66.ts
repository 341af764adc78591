import { french } from '../typography.ts'
import { BOOKING_66 } from './booking-66.ts'
import { CATALOG_66 } from './catalog-66.ts'
import { CONTENT_66 } from './content-66/content.ts'
import { DELIVERY_66 } from './delivery-66.ts'
import type { DemoSite } from './demo-site.ts'
import { DISCOUNTS_66 } from './discounts-66.ts'
import { picturesOf } from './pictures.ts'

const picture = picturesOf(66)

// The venue closes when its last session, which begins at 22 h 30, is over.
const AFTERNOON = french('14 h – 23 h 30')
const ALL_DAY = french('10 h – 23 h 30')

const PARAMETERS: DemoSite['parameters'] = {
  COMPANY_NAME: 'L’Antre des Légendes',
  COMPANY_EMAIL: 'contact@antre-des-legendes.example.fr',
  COMPANY_PHONE: '01 99 00 12 66',
  ACCESS_TITLE: 'Suivez les lanternes',
  PLAYED_TITLE: 'Vos légendes',
  ACCESS_DIRECTIONS: [
    french(
      'Gare de Provins, 10 minutes à pied : ligne P depuis Paris-Est, environ 1 h 25, puis la ville basse. La lanterne au-dessus de la porte est allumée dès l’ouverture.',
    ),
    french(
      'Parking gratuit, place Honoré-de-Balzac : à 3 minutes, par la ruelle du Sablier. La rue des Trois-Lanternes est piétonne.',
    ),
  ].join('\n\n'),
  ACCESS_PLAN: picture.url('plan-acces'),
  ACCESS_PLAN_TEXT: picture.alt('plan-acces'),

  // Fictitious: the check digits are valid, but no company has this number.
  LEGAL_COMPANY_NAME: 'L’Antre des Légendes SARL, société fictive',
  LEGAL_FORM: 'Société à responsabilité limitée',
  SHARE_CAPITAL: french('8 000 €'),
  LEGAL_AGENT: 'Aliénor Lanterne',
  HEAD_OFFICE: '12 rue des Trois-Lanternes, 77160 Provins',
  COMPANY_LATITUDE: '48.5597',
  COMPANY_LONGITUDE: '3.2929',
  RCS_NUMBER: 'Melun 000 000 661',
  SIRET_NUMBER: '000 000 661 00017',
  INTRACO_VAT: 'FR55000000661',
  HOST_NAME: 'Hébergement Exemple SAS, société fictive',
  HOST_ADDRESS: '3 rue du Serveur-Imaginaire, 75000 Paris',
  HOST_PHONE: '01 99 00 45 10',
  MEDIATOR_NAME: 'Médiation Exemple, organisme fictif',
  MEDIATOR_ADDRESS: '7 place de la Concorde-Retrouvée, 75000 Paris',
  MEDIATOR_URL: 'https://mediation.example',
  LAST_UPDATE: french('1er novembre 2026'),

  ACCESS_PLAN_SMALL: picture.url('plan-petit'),
  ACCESS_PLAN_SMALL_NIGHT: picture.url('plan-petit-nuit'),
  MAIL_LOGO: picture.url('logo-courrier'),
  PRIMARY_COLOR: '#f58a1f',
  ACCENT_COLOR: '#2f9e6c',
  TOP_MENU_INFO_BAR_BACKGROUND_COLOR: '#0a0d17',
  TOP_MENU_INFO_BAR_FONT_COLOR: '#f7f1e6',
  MENU_STYLE: 'DARK',
  MENU_ALIGNMENT: 'LEFT',
  MENU_TYPE: 'RELATIVE',
  MENU_ICON_SIZE: '12',
  SHOW_SEARCHBAR: 'true',
  BASE_FONTAWESOME_ICON: 'fa-solid',
  REPEAT_ANIMATION: 'false',

  MONDAY_OPENING_HOURS: null,
  TUESDAY_OPENING_HOURS: AFTERNOON,
  WEDNESDAY_OPENING_HOURS: ALL_DAY,
  THURSDAY_OPENING_HOURS: AFTERNOON,
  FRIDAY_OPENING_HOURS: AFTERNOON,
  SATURDAY_OPENING_HOURS: ALL_DAY,
  SUNDAY_OPENING_HOURS: ALL_DAY,
  PUBLIC_HOLIDAY_OPENING_HOURS: ALL_DAY,
  CLICK_AND_COLLECT_HOURS: french(
    'Du mardi au vendredi, de 14 h à 19 h. Le samedi et le dimanche, de 10 h à 19 h.',
  ),

  NEWSLETTER_ENABLED: 'true',
  BLOG_ENABLED: 'true',
  FACEBOOK_URL: 'https://www.facebook.com/antredeslegendes.example',
  // Fictitious: the host does not exist.
  MATOMO_URL: 'https://stats.example.test/',
  MATOMO_SITE_ID: '66',
  FACEBOOK_PIXEL_ID: '660000000000066',
  ADMIN_SECOND_FACTOR: 'false',
}

/** The escape-game venue: the default configuration with its own identity. */
export const SITE_66: DemoSite = {
  site: {
    id: 66,
    name: 'L’Antre des Légendes',
    url: 'http://127.0.0.1:8080',
    dev_url: 'http://127.0.0.1:8080',
    prod_url: 'https://www.antre-des-legendes.example',
    is_winemaker: false,
    is_ecommerce: false,
    is_building: false,
    technical_file_model: null,
  },
  hosts: ['127.0.0.1', 'localhost', 'antre.localhost'],
  parameters: PARAMETERS,
  fonts: [
    { type: 'TITLE', family: 'Montserrat', size: 46, weight: 800, style: 'normal' },
    { type: 'CONTENT', family: 'Montserrat', size: 17, weight: 400, style: 'normal' },
    { type: 'MENU', family: 'Montserrat', size: 15, weight: 600, style: 'normal' },
  ],
  addresses: [
    {
      row: {
        id: 1,
        address: '12 rue des Trois-Lanternes',
        address_part_2: 'Porte bleue, sous l’enseigne à la lanterne',
        postal_code: '77160',
        city: 'Provins',
      },
      types: ['HEAD_OFFICE', 'VENUE', 'BILLING', 'CLICK_AND_COLLECT'],
    },
  ],
  externalApps: [
    { app: 'PRODUCT_FILE_GENERATOR', key: 'format', value: 'A4', is_public: true },
    {
      app: 'PRODUCT_FILE_GENERATOR',
      key: 'apiKey',
      value: 'demo-generator-key-of-site-66',
      is_public: false,
    },
  ],
  newsletterLists: [
    {
      id: 1,
      name: 'La lettre de l’Antre',
      description: 'Nouvelles salles, créneaux ajoutés et coulisses, une fois par mois.',
      position: 1,
    },
    {
      id: 2,
      name: 'Les soirées à la lanterne',
      description: 'Les soirées à date unique, annoncées avant l’ouverture des réservations.',
      position: 2,
    },
  ],
  media: picture.rows,
  content: CONTENT_66,
  delivery: DELIVERY_66,
  booking: BOOKING_66,
  catalog: CATALOG_66,
  discounts: DISCOUNTS_66,
}
