import { french } from '../typography.ts'
import { CATALOG_67 } from './catalog-67.ts'
import { CONTENT_67 } from './content-67/content.ts'
import { DELIVERY_67 } from './delivery-67.ts'
import type { DemoSite } from './demo-site.ts'
import { picturesOf } from './pictures.ts'

const picture = picturesOf(67)

const SHOP_HOURS = french('10 h – 19 h')

const PARAMETERS: DemoSite['parameters'] = {
  COMPANY_NAME: 'La Cave des Légendes',
  COMPANY_EMAIL: 'contact@cave-des-legendes.example.fr',
  COMPANY_PHONE: '01 99 00 12 67',

  // Fictitious: the check digits are valid, but no company has this number.
  LEGAL_COMPANY_NAME: 'La Cave des Légendes SAS, société fictive',
  LEGAL_FORM: 'Société par actions simplifiée',
  SHARE_CAPITAL: french('15 000 €'),
  LEGAL_AGENT: 'Thibaut Grandvigne',
  HEAD_OFFICE: '8 place du Châtel, 77160 Provins',
  COMPANY_LATITUDE: '48.5612',
  COMPANY_LONGITUDE: '3.2893',
  RCS_NUMBER: 'Melun 000 000 679',
  SIRET_NUMBER: '000 000 679 00019',
  INTRACO_VAT: 'FR12000000679',
  EPR_ID: 'FR000000_01EXEMPLE (fictif)',
  HOST_NAME: 'Hébergement Exemple SAS, société fictive',
  HOST_ADDRESS: '3 rue du Serveur-Imaginaire, 75000 Paris',
  HOST_PHONE: '01 99 00 45 10',
  MEDIATOR_NAME: 'Médiation Exemple, organisme fictif',
  MEDIATOR_ADDRESS: '7 place de la Concorde-Retrouvée, 75000 Paris',
  MEDIATOR_URL: 'https://mediation.example',
  LAST_UPDATE: french('1er novembre 2026'),

  THEME: 'etiquette',
  MAIL_LOGO: picture.url('logo-courrier'),
  PRIMARY_COLOR: '#6e1430',
  ACCENT_COLOR: '#b58a35',
  TOP_MENU_INFO_BAR_BACKGROUND_COLOR: '#35091a',
  TOP_MENU_INFO_BAR_FONT_COLOR: '#f7f1e6',
  MENU_STYLE: 'LIGHT',
  MENU_ALIGNMENT: 'CENTER',
  LOGO_WIDTH: '173',
  LOGO_HEIGHT: '48',
  LOGO_MOBILE_WIDTH: '137',
  LOGO_MOBILE_HEIGHT: '38',
  LOGO_FOOTER_WIDTH: '173',

  MONDAY_OPENING_HOURS: null,
  TUESDAY_OPENING_HOURS: SHOP_HOURS,
  WEDNESDAY_OPENING_HOURS: SHOP_HOURS,
  THURSDAY_OPENING_HOURS: SHOP_HOURS,
  FRIDAY_OPENING_HOURS: SHOP_HOURS,
  SATURDAY_OPENING_HOURS: SHOP_HOURS,
  SUNDAY_OPENING_HOURS: null,
  PUBLIC_HOLIDAY_OPENING_HOURS: null,
  CLICK_AND_COLLECT_HOURS: french('Du mardi au samedi, de 10 h à 19 h.'),

  NEWSLETTER_ENABLED: 'true',
  INSTAGRAM_URL: 'https://www.instagram.com/cavedeslegendes.example',

  FREE_SHIPPING_BOTTLE: '12',
  FREE_SHIPPING_PRICE: '150',
  MINIMUM_EXPEDITION_BOTTLE: '3',
  MAXIMUM_EXPEDITION_BOTTLE: '36',
  BOTTLE_MULTIPLE: '3',
  SHIPPING_MESSAGE: french(
    'Livraison offerte dès 12 bouteilles ou 150,00 €, en France métropolitaine',
  ),
  HANDLE_STOCK: 'true',
  SEE_CART_ON_HOVER: 'true',
  ASK_BIRTHDATE_AT_REGISTER: 'true',
  BLOCK_MINORS_FROM_REGISTERING: 'true',
  ADMIN_SECOND_FACTOR: 'false',
}

/** The wine shop, which uses the features that site 66 does not. */
export const SITE_67: DemoSite = {
  site: {
    id: 67,
    name: 'La Cave des Légendes',
    url: 'http://cave.localhost:8080',
    dev_url: 'http://cave.localhost:8080',
    prod_url: 'https://www.cave-des-legendes.example',
    is_winemaker: true,
    is_ecommerce: true,
    is_building: false,
    technical_file_model: 'WINE',
  },
  hosts: ['cave.localhost'],
  parameters: PARAMETERS,
  fonts: [
    { type: 'TITLE', family: 'Cormorant', size: 55, weight: 600, style: 'normal' },
    { type: 'CONTENT', family: 'Montserrat', size: 17, weight: 400, style: 'normal' },
    { type: 'MENU', family: 'Montserrat', size: 13, weight: 500, style: 'normal' },
  ],
  addresses: [
    {
      row: {
        id: 1,
        address: '8 place du Châtel',
        address_part_2: null,
        postal_code: '77160',
        city: 'Provins',
      },
      types: ['HEAD_OFFICE', 'VENUE', 'BILLING', 'CLICK_AND_COLLECT'],
    },
    {
      row: {
        id: 2,
        address: '3 ruelle des Tonneliers',
        address_part_2: 'Chai d’expédition',
        postal_code: '77160',
        city: 'Provins',
      },
      types: ['DELIVERY'],
    },
  ],
  externalApps: [
    { app: 'PRODUCT_FILE_GENERATOR', key: 'format', value: 'A4', is_public: true },
    {
      app: 'PRODUCT_FILE_GENERATOR',
      key: 'apiKey',
      value: 'demo-generator-key-of-site-67',
      is_public: false,
    },
  ],
  newsletterLists: [
    {
      id: 1,
      name: 'La lettre de la Cave',
      description: 'Arrivages, visites de domaines et dégustations, une fois par mois.',
      position: 1,
    },
  ],
  media: picture.rows,
  content: CONTENT_67,
  delivery: DELIVERY_67,
  catalog: CATALOG_67,
}
