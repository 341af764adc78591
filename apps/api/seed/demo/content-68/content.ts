import type { DemoContent, DemoElement, DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { GAME, GAMES } from './game.ts'
import { HOME } from './home.ts'
import { NEWS_68 } from './news.ts'
import { CONTACT, OPENING_AND_PRICES, QUESTIONS, SAFETY, TEAM_PAGE } from './practical.ts'
import { QUESTIONS_68 } from './questions.ts'

const picture = picturesOf(68)
const idShareImage = picture.id('partage-accueil')

/** Pages rendered by code; the rows set their menu entry and texts. */
const CODED: DemoPage[] = [
  {
    id: 4,
    position: 8,
    url: '/carte-cadeau-escape-game',
    title: 'Carte cadeau escalade',
    menuTitle: 'Carte cadeau',
    metaDescription:
      'Offrez une session d’escalade en équipe ou un montant, par courriel ou à imprimer. Valable 12 mois.',
    idShareImage,
    blocks: [
      { type: 'giftCard', title: 'Carte cadeau', idImage: picture.id('carte-cadeau-recto') },
    ],
  },
  {
    id: 5,
    position: 9,
    url: '/reservation-en-ligne',
    title: 'Réserver une session d’escalade',
    menuTitle: 'Réserver',
    metaDescription: 'Choisissez le nombre de joueurs, le jour et l’heure : le mur est à vous.',
    isInMenu: true,
    isFixedOnRight: true,
    idShareImage,
  },
  {
    id: 21,
    position: 21,
    url: '/actualites',
    title: 'Actualités de la Voie Haute',
    menuTitle: 'Actualités',
    metaDescription:
      'Voies nouvelles, sorties en forêt et horaires : ce qui se passe au pied du mur.',
    idShareImage,
  },
  {
    id: 24,
    position: 24,
    url: '/plan-du-site',
    title: 'Plan du site de la Voie Haute',
    menuTitle: 'Plan du site',
    metaDescription: 'Toutes les pages du site de La Voie Haute, rangées par sujet.',
  },
]

const FOOTER_LINKS: DemoElement[] = [
  ['horaires-et-tarifs', 'Horaires et tarifs', '/horaires-et-tarifs'],
  ['faq', 'Questions fréquentes', '/faq'],
  ['securite', 'Sécurité et matériel', '/securite-et-materiel'],
  ['carte-cadeau', 'Carte cadeau', '/carte-cadeau-escape-game'],
  ['actualites', 'Actualités', '/actualites'],
  ['plan-du-site', 'Plan du site', '/plan-du-site'],
].map(([slug, title, url], index) => ({
  ...{ id: 1 + index, route: 'link-footer', slug: slug!, title: title!, url: url! },
}))

const TEAM: DemoElement[] = [
  {
    ...{ id: 31, route: 'team', slug: 'salome', title: 'Salomé' },
    summary: 'Elle apprend le nœud de huit à une équipe par jour, et recommence volontiers.',
    properties: { role: 'Monitrice et gérante' },
  },
  {
    ...{ id: 32, route: 'team', slug: 'bastien', title: 'Bastien' },
    summary: 'Vingt ans de grès. Il connaît les blocs de la forêt par leur ombre.',
    properties: { role: 'Moniteur' },
  },
  {
    ...{ id: 33, route: 'team', slug: 'ines', title: 'Inès' },
    summary: 'Elle pose les prises, déplace les balises et efface ses traces.',
    properties: { role: 'Ouvreuse de voies' },
  },
  {
    ...{ id: 34, route: 'team', slug: 'mathurin', title: 'Mathurin' },
    summary: 'Groupes, cartes cadeaux, accès : c’est lui qui vous répond.',
    properties: { role: 'Accueil' },
  },
]

export const CONTENT_68: DemoContent = {
  pages: [HOME, GAMES, GAME, OPENING_AND_PRICES, SAFETY, TEAM_PAGE, CONTACT, QUESTIONS, ...CODED],
  popups: [],
  componentConf: {},
  news: NEWS_68,
  folders: [],
  articles: [],
  albums: [],
  elements: [...FOOTER_LINKS, ...TEAM, ...QUESTIONS_68],
  forms: [],
  reviews: [],
}
