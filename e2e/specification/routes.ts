import { ESCAPE_GAME, WINE_SHOP, type Site } from '../sites.ts'

/** One route of the specification and what its server HTML must contain. */
export interface RouteLine {
  path: string
  /** Wording of the specification or of its decisions. */
  purpose: string
  h1: string
  /** Text that only this page contains. */
  words: readonly string[]
  status?: number
  /** noindex pages: no canonical URL and no share picture. */
  isPrivate?: boolean
  /** Breadcrumb or active menu entry; none on the home page and private forms. */
  way?: 'breadcrumb' | 'steps' | 'none'
}

/** A token in the format of mailed links, which does not exist. */
const UNKNOWN_LINK = 'A'.repeat(43)

const form = { isPrivate: true, way: 'none' } as const

/** Routes of section 2, for every site. */
const SHARED: RouteLine[] = [
  {
    ...{
      path: '/auth',
      purpose: 'login and registration',
      h1: 'Connexion et inscription',
      ...form,
    },
    words: ['J’ai déjà un compte', 'Je crée mon compte', 'J’accepte les conditions d’utilisation'],
  },
  {
    ...{ path: '/cookie-policy', purpose: 'cookie policy', h1: 'Politique relative aux cookies' },
    words: ['13 mois'],
  },
  {
    ...{ path: '/legal-notice', purpose: 'legal notice', h1: 'Mentions légales' },
    words: ['Hébergement', 'RCS'],
  },
  {
    ...{ path: '/privacy-policy', h1: 'Politique de confidentialité' },
    purpose: 'privacy policy (links to the use-terms page)',
    words: ['href="/use-terms"'],
  },
  {
    ...{ path: '/sale-terms', purpose: 'sales terms', h1: 'Conditions générales de vente' },
    words: ['carte bancaire', 'rétractation'],
  },
  {
    path: '/use-terms',
    purpose: 'terms of use (CGU)',
    h1: 'Conditions générales d’utilisation',
    words: ['CGU', 'droit français'],
  },
  {
    ...{ path: '/password/reset/ask', purpose: 'ask for a password reset', ...form },
    ...{ h1: 'Mot de passe oublié', words: ['Recevoir le lien'] },
  },
  {
    ...{ path: '/password/reset', purpose: 'reset password; token optional', ...form },
    ...{ h1: 'Nouveau mot de passe', words: ['Il manque une partie du lien'] },
  },
  {
    ...{ path: `/password/reset/${UNKNOWN_LINK}`, purpose: 'reset password', ...form },
    ...{ h1: 'Nouveau mot de passe', words: ['Changer mon mot de passe'] },
  },
  {
    ...{ path: '/rechercher', purpose: 'search', h1: 'Rechercher', isPrivate: true },
    words: ['Que cherchez-vous'],
  },
  {
    ...{ path: '/plan-du-site', purpose: 'site map', h1: 'Plan du site' },
    words: ['href="/legal-notice"', 'href="/nous-contacter"'],
  },
  {
    ...{ path: '/retractation', purpose: 'withdrawal from a contract', way: 'none' },
    h1: 'Renoncer au contrat',
    words: ['Numéro de commande', 'Adresse e-mail', 'Renoncer au contrat ici'],
  },
]

const SCENARIOS = '/les-missions-et-scenarios'

/** Routes of section 2, for the site it describes. */
const OWN: RouteLine[] = [
  {
    ...{ path: '/', purpose: 'home', h1: 'Une heure pour entrer dans la légende', way: 'none' },
    words: ['Réserver une session', 'Trois salles d’évasion', 'Offrez la clé, pas l’énigme'],
  },
  {
    ...{
      path: '/carte-cadeau-escape-game',
      purpose: 'gift card',
      h1: 'Offrez la clé, pas l’énigme',
    },
    words: ['Que voulez-vous offrir', 'Continuer vers le paiement', 'J’ai déjà une carte'],
  },
  {
    ...{ path: '/faq', purpose: 'FAQ', h1: 'Questions fréquentes' },
    words: ['À partir de quel âge peut-on jouer', 'Dès 16 ans sans adulte'],
  },
  {
    ...{ path: '/horaires-et-tarifs', purpose: 'hours and prices', h1: 'Horaires et tarifs' },
    words: ['Heures creuses', '104,00 €', 'Mercredi', '14 h 30'],
  },
  {
    ...{ path: SCENARIOS, purpose: 'missions and scenarios list' },
    h1: 'Les missions et scénarios',
    words: [
      `href="${SCENARIOS}/il-faut-sauver-le-roi-arthur"`,
      `href="${SCENARIOS}/le-remede-mortel"`,
      `href="${SCENARIOS}/sur-les-traces-de-baba-yaga"`,
    ],
  },
  ...[
    ['il-faut-sauver-le-roi-arthur', 'Il faut sauver le roi Arthur'],
    ['le-remede-mortel', 'Le remède mortel'],
    ['sur-les-traces-de-baba-yaga', 'Sur les traces de Baba Yaga'],
  ].map(([slug, h1]): RouteLine => ({
    ...{ path: `${SCENARIOS}/${slug}`, purpose: 'scenario detail', h1: h1! },
    words: ['Choisir une date', '2 à 6 joueurs', 'L’histoire', 'Durée'],
  })),
  {
    ...{ path: '/nous-contacter', purpose: 'contact', h1: 'Nous contacter' },
    words: ['Envoyer le message', '01 99 00 12 66', '12 rue des Trois-Lanternes'],
  },
  {
    ...{ path: '/reservation-en-ligne', purpose: 'online booking', h1: 'Réserver une session' },
    words: ['Nombre de joueurs', 'par joueur', 'Mois suivant'],
    way: 'steps',
  },
]

/** Routes decided by us where the specification is open. */
const DECIDED: RouteLine[] = [
  {
    ...{ path: '/actualites', purpose: 'news', h1: 'Actualités' },
    words: ['À la une', 'href="/actualites/atelier-serrures-et-cadenas-le-12-decembre"'],
  },
  {
    path: '/actualites/atelier-serrures-et-cadenas-le-12-decembre',
    purpose: 'a news item',
    h1: 'Atelier serrures et cadenas, le 12 décembre',
    words: ['Toutes les actualités'],
  },
  {
    ...{ path: '/blog', purpose: 'blog', h1: 'Le blog' },
    words: ['Chercher dans les articles', 'href="/blog/coulisses"'],
  },
  {
    ...{ path: '/blog/coulisses', purpose: 'folder list of the blog', h1: 'Coulisses' },
    words: ['href="/blog/coulisses/comment-nait-une-enigme"'],
  },
  {
    path: '/blog/coulisses/comment-nait-une-enigme',
    purpose: 'article detail of the blog',
    h1: 'Comment naît une énigme',
    words: ['min de lecture'],
  },
  {
    ...{ path: '/albums', purpose: 'albums', h1: 'Albums' },
    words: ['href="/albums/la-salle-du-roi-arthur"'],
  },
  {
    ...{ path: '/albums/la-salle-du-roi-arthur', purpose: 'an album' },
    ...{ h1: 'La salle du roi Arthur', words: ['Agrandir'] },
  },
  {
    ...{ path: '/accessibilite', purpose: 'accessibility statement', h1: 'Accessibilité' },
    words: ['RGAA'],
  },
  {
    ...{ path: '/carte-cadeau-escape-game/AAAABBBBCCCCDDDDEEEE', status: 404, isPrivate: true },
    ...{ purpose: 'balance and use of a gift card', h1: 'Solde de la carte cadeau' },
    words: ['Recopier le code'],
  },
]

/** Pages of section 1: city investigation and groups. */
const NAMED: RouteLine[] = [
  {
    ...{ path: '/enquete-en-ville', purpose: 'city-investigation game', h1: 'L’enquête en ville' },
    words: ['Un veilleur a disparu', '24,00 €', 'Réserver une enquête'],
  },
  {
    ...{ path: '/entreprises', purpose: 'team events for companies', h1: 'Groupes et entreprises' },
    words: ['Trois façons de venir', 'Demander un devis'],
  },
]

const WINE_SHOP_ROUTES: RouteLine[] = [
  {
    ...{ path: '/', purpose: 'home', h1: 'Le vin, son lieu, son année', way: 'none' },
    words: ['Voir les vins', 'Sur l’étagère cette semaine', 'Rencontrer les vignerons'],
  },
  {
    ...{ path: '/nous-contacter', purpose: 'contact', h1: 'Nous contacter' },
    words: ['Envoyer le message', '8 place du Châtel'],
  },
  {
    ...{ path: '/a-propos', purpose: 'about', h1: 'À propos' },
    words: ['Ce que nous faisons'],
  },
  {
    ...{ path: '/nos-vignerons', purpose: 'the wine growers', h1: 'Nos vignerons' },
    words: ['Quatre carnets ouverts', 'Goûter avant de choisir'],
  },
  {
    ...{ path: '/boutique', purpose: 'product list', h1: 'La boutique' },
    words: ['Classer par', '10 produits', 'href="/boutique/chateau-aubrelune-rouge"'],
  },
  {
    ...{ path: '/boutique/vins', purpose: 'product list of a kind: wines', h1: 'Les vins' },
    words: ['7 produits', 'href="/boutique/sourcebrume-blanc"'],
  },
  {
    ...{ path: '/boutique/coffrets', purpose: 'product list of a kind: boxes' },
    ...{ h1: 'Les coffrets', words: ['3 produits', 'href="/boutique/coffret-trio"'] },
  },
  {
    ...{ path: '/boutique/chateau-aubrelune-rouge', purpose: 'product detail' },
    h1: 'Château Aubrelune rouge',
    words: ['Ajouter au panier', '14,50 €', 'Mis en bouteille par', 'Fiche technique (PDF, A4)'],
  },
  {
    ...{ path: '/panier', purpose: 'cart', h1: 'Votre panier', ...form },
    words: ['Il est vide.', 'Voir la boutique'],
  },
]

export const ROUTES: { site: Site; lines: RouteLine[] }[] = [
  { site: ESCAPE_GAME, lines: [...OWN, ...SHARED, ...DECIDED, ...NAMED] },
  { site: WINE_SHOP, lines: [...WINE_SHOP_ROUTES, ...SHARED] },
]

/** URLs missing on a site without a shop, and other results of the catch-all. */
export const NOT_FOUND = [
  '/boutique',
  '/boutique/un-vin',
  '/panier',
  '/commande',
  '/nulle-part/loin',
]
