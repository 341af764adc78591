import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(68)
const slug = 'le-nid-du-grand-duc'

export const GAMES: DemoPage = {
  id: 2,
  position: 2,
  url: '/les-missions-et-scenarios',
  title: 'Grimper en jouant',
  menuTitle: 'Grimper',
  metaDescription:
    'Une session d’escalade à scénario : on s’encorde, on cherche douze balises, on ouvre un coffret. De 2 à 6 joueurs.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      title: 'Grimper en jouant',
      lead: 'Ici, on ne grimpe pas pour la performance : chaque voie donne un indice, et l’équipe en a besoin.',
      idImage: picture.id('equipe'),
    },
    {
      type: 'scenarioList',
      background: 'paper',
      title: 'Le scénario du moment',
      isWide: true,
    },
    {
      type: 'facts',
      background: 'leaf',
      title: 'En quatre chiffres',
      items: [
        { value: '11 m', label: 'de haut, toujours encordé, avec un moniteur par équipe' },
        { value: '2 à 6', label: 'joueurs ; le mur est à vous seuls pendant la session' },
        { value: '16 ans', label: 'sans adulte, ou dès 11 ans avec un adulte dans l’équipe' },
        { value: '18,00 €', label: 'par joueur au plus bas : à six, en heures calmes' },
      ],
    },
    {
      type: 'callToAction',
      background: 'paper',
      side: 'left',
      title: 'Et dehors ?',
      text: 'Les rochers de la forêt de Fontainebleau sont à quinze minutes à vélo. Un dimanche par mois, quand le rocher est sec, nous y emmenons un groupe.',
      idImage: picture.id('foret'),
      action: { label: 'Lire l’actualité', url: '/actualites/la-sortie-en-foret-du-13-decembre' },
    },
  ],
}

export const GAME: DemoPage = {
  id: 11,
  idParent: GAMES.id,
  position: 1,
  url: `${GAMES.url}/${slug}`,
  title: 'Le Nid du grand-duc',
  menuTitle: 'Le Nid du grand-duc',
  metaDescription:
    'Douze balises sur un mur de onze mètres, une réponse au sommet : une heure d’escalade en équipe, avec un moniteur.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    { type: 'serviceDetail', slug, bookingPlace: 'reserver' },
    {
      type: 'gallery',
      background: 'leaf',
      title: 'Au pied du mur',
      idImages: ['hibou', 'assurage', 'prises', 'chaussons'].map((name) => picture.id(name)),
    },
    {
      type: 'booking',
      background: 'paper',
      place: 'reserver',
      title: 'Choisir une date',
      intro:
        'Les disponibilités sont en direct. Votre créneau est gardé 15 minutes dès que vous le touchez.',
      slug,
    },
    {
      type: 'questions',
      background: 'leaf',
      title: 'Questions fréquentes',
      route: 'faq',
      group: 'Avant de venir',
      count: 4,
      action: { label: 'Toutes les questions', url: '/faq' },
    },
  ],
}
