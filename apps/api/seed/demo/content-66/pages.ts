import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { ACCESSIBILITY } from './accessibility.ts'
import { HOME } from './home.ts'
import { CITY_INVESTIGATION, COMPANIES } from './outings.ts'
import { CONTACT, OPENING_AND_PRICES, QUESTIONS } from './practical.ts'
import { SCENARIO_PAGES } from './scenarios.ts'

const picture = picturesOf(66)

/** Pages rendered by code. Most are not in the menu, whose entries the specification fixes. */
const CODED: DemoPage[] = [
  {
    id: 4,
    position: 6,
    url: '/carte-cadeau-escape-game',
    title: 'Carte cadeau escape game',
    menuTitle: 'Carte cadeau',
    metaDescription:
      'Offrez une session ou un montant, par courriel ou à imprimer, à la date choisie. Valable 12 mois dans les trois salles.',
    idShareImage: picture.id('partage-carte-cadeau'),
    // Also rendered by code; the block sets the picture of the cards.
    blocks: [
      { type: 'giftCard', title: 'Carte cadeau', idImage: picture.id('carte-cadeau-recto') },
    ],
  },
  {
    id: 5,
    position: 5,
    url: '/reservation-en-ligne',
    title: 'Réserver une session',
    menuTitle: 'Réserver',
    metaDescription: 'Choisissez votre légende, votre équipe et votre heure.',
    isInMenu: true,
    isFixedOnRight: true,
    idShareImage: picture.id('partage-reservation'),
  },
  {
    id: 21,
    position: 21,
    url: '/actualites',
    title: 'Actualités de l’Antre',
    menuTitle: 'Actualités',
    metaDescription:
      'Nouvelles énigmes, ateliers, albums et changements d’horaires : ce qui se passe à l’Antre des Légendes.',
    idShareImage: picture.id('partage-accueil'),
  },
  {
    id: 22,
    position: 22,
    url: '/blog',
    title: 'Le blog : conseils d’équipe et coulisses',
    menuTitle: 'Blog',
    metaDescription:
      'Bien composer son équipe, préparer sa première partie, comprendre comment naît une énigme : nos articles.',
    idShareImage: picture.id('partage-blog'),
  },
  {
    id: 23,
    position: 23,
    url: '/albums',
    title: 'Albums : les salles en images',
    menuTitle: 'Albums',
    metaDescription:
      'Trois albums pour voir les salles du roi Arthur, du remède mortel et de Baba Yaga sans rien en deviner.',
    idShareImage: picture.id('partage-accueil'),
  },
  {
    id: 24,
    position: 24,
    url: '/plan-du-site',
    title: 'Plan du site',
    menuTitle: 'Plan du site',
    metaDescription: 'Toutes les pages du site de L’Antre des Légendes, rangées par sujet.',
  },
]

export const PAGES_66: DemoPage[] = [
  HOME,
  ...SCENARIO_PAGES,
  OPENING_AND_PRICES,
  CONTACT,
  QUESTIONS,
  CITY_INVESTIGATION,
  COMPANIES,
  ACCESSIBILITY,
  ...CODED,
]
