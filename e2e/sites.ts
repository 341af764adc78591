export interface Site {
  id: number
  name: string
  origin: string
  requiresBirthdate: boolean
  /** Public pages that only this site has. */
  ownPaths: string[]
}

export const ESCAPE_GAME: Site = {
  id: 66,
  name: 'L’Antre des Légendes',
  origin: 'http://127.0.0.1:8080',
  requiresBirthdate: false,
  ownPaths: [
    '/les-missions-et-scenarios',
    '/les-missions-et-scenarios/le-remede-mortel',
    '/horaires-et-tarifs',
    '/faq',
    '/nous-contacter',
    '/enquete-en-ville',
    '/entreprises',
    '/accessibilite',
    '/reservation-en-ligne',
    '/carte-cadeau-escape-game',
    '/carte-cadeau-escape-game/AAAABBBBCCCCDDDDEEEE',
    '/actualites',
    '/actualites/atelier-serrures-et-cadenas-le-12-decembre',
    '/blog',
    '/blog?q=xylophone',
    '/blog/coulisses',
    '/blog/coulisses/comment-nait-une-enigme',
    '/albums',
    '/albums/la-salle-du-roi-arthur',
  ],
}

export const WINE_SHOP: Site = {
  id: 67,
  name: 'La Cave des Légendes',
  origin: 'http://cave.localhost:8080',
  requiresBirthdate: true,
  ownPaths: [
    '/a-propos',
    '/nos-vignerons',
    '/nous-contacter',
    '/boutique',
    '/boutique/vins',
    '/boutique/coffrets',
    '/boutique?search=xylophone',
    '/boutique/chateau-aubrelune-rouge',
    '/boutique/coffret-trio',
    '/boutique/le-grand-conteur-magnum',
    '/panier',
    '/rechercher?q=blanc',
  ],
}

export const CLIMBING_HALL: Site = {
  id: 68,
  name: 'La Voie Haute',
  origin: 'http://atelier.localhost:8080',
  requiresBirthdate: false,
  ownPaths: [
    '/les-missions-et-scenarios',
    '/les-missions-et-scenarios/le-nid-du-grand-duc',
    '/horaires-et-tarifs',
    '/securite-et-materiel',
    '/notre-equipe',
    '/faq',
    '/nous-contacter',
    '/reservation-en-ligne',
    '/carte-cadeau-escape-game',
    '/actualites',
    '/actualites/la-sortie-en-foret-du-13-decembre',
  ],
}

export const SITES = [ESCAPE_GAME, WINE_SHOP, CLIMBING_HALL]

/** Whether the host belongs to a demo site or to a site created by a journey. */
export function isOwnHost(host: string): boolean {
  return (
    SITES.some(({ origin }) => new URL(origin).host === host) ||
    /\.(?:test|localhost):8080$/.test(host)
  )
}

export const LEGAL_PATHS = [
  '/legal-notice',
  '/privacy-policy',
  '/cookie-policy',
  '/use-terms',
  '/sale-terms',
]

/** A token in the format of mailed links, which does not exist. */
const UNKNOWN_LINK = 'A'.repeat(43)

/** All pages that are visible without a login. */
export const OPEN_PATHS = [
  '/',
  '/auth',
  '/auth?inscription=envoyee',
  `/auth/confirm/${UNKNOWN_LINK}`,
  '/password/reset/ask',
  '/password/reset/ask?envoi=fait',
  '/password/reset',
  `/password/reset/${UNKNOWN_LINK}`,
  '/newsletter',
  `/newsletter/confirm/${UNKNOWN_LINK}`,
  `/inscription/confirm/${UNKNOWN_LINK}`,
  `/newsletter/unsubscribe/${UNKNOWN_LINK}`,
  '/rechercher',
  '/rechercher?q=cadeau',
  '/rechercher?q=xylophone',
  '/plan-du-site',
  '/retractation',
  ...LEGAL_PATHS,
  '/nulle-part',
]

export const MEMBER_PATHS = [
  '/mon-espace',
  '/mon-espace/commandes',
  '/mon-espace/adresses',
  '/mon-espace/suppression',
]
