import { french } from '../typography.ts'
import { BOOKING_68 } from './booking-68.ts'
import { CONTENT_68 } from './content-68/content.ts'
import type { DemoSite } from './demo-site.ts'
import { picturesOf } from './pictures.ts'

const picture = picturesOf(68)

const LATE = french('16 h – 22 h')
const ALL_DAY = french('10 h – 22 h')

const PARAMETERS: DemoSite['parameters'] = {
  COMPANY_NAME: 'La Voie Haute',
  COMPANY_EMAIL: 'bonjour@la-voie-haute.example.fr',
  COMPANY_PHONE: '01 99 00 12 68',
  ACCESS_DIRECTIONS: french(
    [
      'À pied : douze minutes depuis la gare de Nemours, par la rue des Carriers puis le quai des Tuiliers.',
      'À vélo : un abri fermé est dans la cour. En voiture : stationnement gratuit au parc des Grès, à deux minutes.',
    ].join('\n\n'),
  ),
  ACCESS_PLAN: picture.url('plan-acces'),
  ACCESS_PLAN_TEXT: picture.alt('plan-acces'),

  // Fictitious: the check digits are valid, but no company has this number.
  LEGAL_COMPANY_NAME: 'La Voie Haute SCOP, société fictive',
  LEGAL_FORM: 'Société coopérative de production à responsabilité limitée',
  SHARE_CAPITAL: french('12 000 €'),
  LEGAL_AGENT: 'Salomé Grandjean',
  HEAD_OFFICE: '9 quai des Tuiliers, 77140 Nemours',
  COMPANY_LATITUDE: '48.2672',
  COMPANY_LONGITUDE: '2.6941',
  RCS_NUMBER: 'Melun 000 000 687',
  SIRET_NUMBER: '000 000 687 00012',
  INTRACO_VAT: 'FR36000000687',
  HOST_NAME: 'Hébergement Exemple SAS, société fictive',
  HOST_ADDRESS: '3 rue du Serveur-Imaginaire, 75000 Paris',
  HOST_PHONE: '01 99 00 45 10',
  MEDIATOR_NAME: 'Médiation Exemple, organisme fictif',
  MEDIATOR_ADDRESS: '7 place de la Concorde-Retrouvée, 75000 Paris',
  MEDIATOR_URL: 'https://mediation.example',
  LAST_UPDATE: french('1er novembre 2026'),

  THEME: 'atelier',
  MAIL_LOGO: picture.url('logo-courrier'),
  PRIMARY_COLOR: '#e4572e',
  ACCENT_COLOR: '#2c7a66',
  TOP_MENU_INFO_BAR_BACKGROUND_COLOR: '#15302b',
  TOP_MENU_INFO_BAR_FONT_COLOR: '#f4f6f2',
  MENU_STYLE: 'LIGHT',
  MENU_ALIGNMENT: 'LEFT',
  LOGO_WIDTH: '196',
  LOGO_HEIGHT: '48',
  LOGO_MOBILE_WIDTH: '164',
  LOGO_MOBILE_HEIGHT: '40',
  LOGO_FOOTER_WIDTH: '205',

  MONDAY_OPENING_HOURS: LATE,
  TUESDAY_OPENING_HOURS: LATE,
  WEDNESDAY_OPENING_HOURS: ALL_DAY,
  THURSDAY_OPENING_HOURS: LATE,
  FRIDAY_OPENING_HOURS: LATE,
  SATURDAY_OPENING_HOURS: ALL_DAY,
  SUNDAY_OPENING_HOURS: ALL_DAY,
  PUBLIC_HOLIDAY_OPENING_HOURS: ALL_DAY,

  NEWSLETTER_ENABLED: 'true',
  INSTAGRAM_URL: 'https://www.instagram.com/lavoiehaute.example',
  ADMIN_SECOND_FACTOR: 'false',
}

/** The climbing hall: another business and theme, made of rows and pictures only. */
export const SITE_68: DemoSite = {
  site: {
    id: 68,
    name: 'La Voie Haute',
    url: 'http://atelier.localhost:8080',
    dev_url: 'http://atelier.localhost:8080',
    prod_url: 'https://www.la-voie-haute.example',
    is_winemaker: false,
    is_ecommerce: false,
    is_building: false,
    technical_file_model: null,
  },
  hosts: ['atelier.localhost'],
  parameters: PARAMETERS,
  fonts: [
    { type: 'TITLE', family: 'Montserrat', size: 44, weight: 700, style: 'normal' },
    { type: 'CONTENT', family: 'Montserrat', size: 17, weight: 400, style: 'normal' },
    { type: 'MENU', family: 'Montserrat', size: 15, weight: 600, style: 'normal' },
  ],
  addresses: [
    {
      row: {
        id: 1,
        address: '9 quai des Tuiliers',
        address_part_2: 'Halle de brique, au bord du canal',
        postal_code: '77140',
        city: 'Nemours',
      },
      types: ['HEAD_OFFICE', 'VENUE', 'BILLING'],
    },
  ],
  externalApps: [],
  newsletterLists: [
    {
      id: 1,
      name: 'La lettre de la Voie Haute',
      description: 'Nouvelles voies, stages et sorties en forêt, une fois par mois.',
      position: 1,
    },
  ],
  media: picture.rows,
  content: CONTENT_68,
  booking: BOOKING_68,
}
