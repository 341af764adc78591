import { french } from '../../typography.ts'
import type { DemoElement } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(66)

/** The first ones are in the menu of phones, too; those with an icon are tiles. */
const FOOTER_LINKS: DemoElement[] = [
  {
    ...{ slug: 'enquete-en-ville', title: 'L’enquête en ville', url: '/enquete-en-ville' },
    summary: 'dehors, à toute heure',
    properties: { place: 'menu', icon: 'city' },
  },
  {
    ...{ slug: 'carte-cadeau', title: 'Carte cadeau', url: '/carte-cadeau-escape-game' },
    summary: french('valable 12 mois'),
    properties: { place: 'menu', icon: 'gift' },
  },
  {
    ...{ slug: 'entreprises', title: 'Groupes et entreprises', url: '/entreprises' },
    properties: { place: 'menu' },
  },
  {
    ...{ slug: 'faq', title: 'Questions fréquentes', url: '/faq' },
    properties: { place: 'menu' },
  },
  { slug: 'actualites', title: 'Actualités', url: '/actualites' },
  { slug: 'blog', title: 'Blog', url: '/blog' },
  { slug: 'albums', title: 'Albums', url: '/albums' },
  {
    slug: 'accessibilite',
    title: french('Accessibilité : partiellement conforme'),
    url: '/accessibilite',
  },
  { slug: 'plan-du-site', title: 'Plan du site', url: '/plan-du-site' },
].map((link, index) => ({ ...link, id: 1 + index, route: 'link-footer' }))

const FOOTER_LOGOS: DemoElement[] = [
  ['paiement-par-carte', 'Paiement sécurisé par carte'],
  ['illustrations-maison', 'Illustrations maison'],
  ['equipe-a-provins', 'Conçu et joué à Provins'],
].map(([name, title], index) => ({
  ...{ id: 21 + index, route: 'logo-footer', slug: name!, title: title! },
  idImage: picture.id(name!),
}))

const TEAM: DemoElement[] = [
  {
    ...{ id: 31, route: 'team', slug: 'alienor', title: 'Aliénor' },
    summary: 'Fondatrice. Elle écrit les histoires et relit chaque énigme à voix haute.',
    properties: { role: 'Écriture et direction' },
  },
  {
    ...{ id: 32, route: 'team', slug: 'gauvain', title: 'Gauvain' },
    summary: 'Il ouvre la salle du roi Arthur avec un sérieux qui dure exactement une heure.',
    properties: { role: 'Maître du jeu' },
  },
  {
    ...{ id: 33, route: 'team', slug: 'morgane', title: 'Morgane' },
    summary: 'Elle connaît les douze flacons par cœur et n’en dira rien.',
    properties: { role: 'Maîtresse du jeu' },
  },
  {
    ...{ id: 34, route: 'team', slug: 'tristan', title: 'Tristan' },
    summary: 'Serrures, trappes et mécanismes : ce qui s’ouvre est passé sur son établi.',
    properties: { role: 'Décors et mécanismes' },
  },
  {
    ...{ id: 35, route: 'team', slug: 'melisande', title: 'Mélisande' },
    summary: 'Groupes, cartes cadeaux, aménagements : c’est elle qui vous répond.',
    properties: { role: 'Accueil et groupes' },
  },
]

/** Invented companies, like everything in the demo. */
const PARTNERS: DemoElement[] = [
  {
    ...{ id: 41, route: 'partners', slug: 'le-grimoire-voyageur', title: 'Le Grimoire voyageur' },
    summary: 'La librairie d’en face prête les reliures usées qui garnissent nos étagères.',
  },
  {
    ...{ id: 42, route: 'partners', slug: 'atelier-chene-et-cuivre', title: 'Chêne et Cuivre' },
    summary: 'Cet atelier de menuiserie a taillé la porte bleue et la table des équipes.',
  },
  {
    ...{
      id: 43,
      route: 'partners',
      slug: 'auberge-du-vieux-guet',
      title: 'L’auberge du Vieux-Guet',
    },
    summary: 'À deux rues : elle garde une table aux groupes qui sortent tard de leur partie.',
  },
]

const WORKSHOP: DemoElement = {
  ...{ id: 51, route: 'ateliers', slug: 'serrures-et-cadenas' },
  title: 'Atelier : serrures et cadenas',
  summary:
    'Une heure et demie à l’établi avec Tristan pour démonter, comprendre et remonter trois serrures.',
  html: rich(
    p(
      'Comment une clé pousse-t-elle des goupilles ? Pourquoi un cadenas à lettres se trahit-il au bout des doigts ? L’atelier se tient dans la salle des équipes, avant l’ouverture, pour dix personnes au plus.',
    ),
    ul(
      'Gratuit, sur inscription, dans la limite des places.',
      'Dès 11 ans avec un adulte, dès 16 ans sans adulte.',
      'De plain-pied ; outils et gants sont prêtés.',
    ),
  ),
  url: '/les-missions-et-scenarios#ateliers',
  idImage: picture.id('atelier-serrures'),
  startsAt: '2026-12-12T07:30:00Z',
  endsAt: '2026-12-12T09:00:00Z',
  capacity: 10,
  registrationClosesAt: '2026-12-10T17:00:00Z',
  properties: { lieu: 'Salle des équipes' },
}

export const ELEMENTS_66: DemoElement[] = [
  ...FOOTER_LINKS,
  ...FOOTER_LOGOS,
  ...TEAM,
  ...PARTNERS,
  WORKSHOP,
]
