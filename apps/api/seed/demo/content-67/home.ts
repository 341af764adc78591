import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(67)

export const HOME: DemoPage = {
  id: 1,
  position: 1,
  url: '/',
  title: 'La Cave des Légendes, caviste à Provins',
  menuTitle: 'Accueil',
  metaDescription:
    'Vins et coffrets choisis dans six domaines, gardés sous la place du Châtel à Provins. Retrait sur place ou livraison en France métropolitaine.',
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      size: 'home',
      title: 'Le vin, son lieu, son année',
      lead: 'Six domaines visités chaque année, des bouteilles gardées à douze degrés sous la place du Châtel.',
      idImage: picture.id('hero-cave-square'),
      action: { label: 'Voir les vins', url: '/boutique/vins' },
      secondAction: { label: 'Voir les coffrets', url: '/boutique/coffrets' },
    },
    {
      type: 'cards',
      background: 'leaf',
      items: [
        {
          title: 'Expédié sous 48 heures',
          text: 'À domicile ou en point relais, dans un emballage testé à la casse.',
          icon: 'truck',
        },
        {
          title: 'Retrait à la cave',
          text: 'Gratuit, du mardi au samedi, pièce d’identité demandée.',
          icon: 'shop',
        },
        {
          title: 'Six domaines, six fiches',
          text: 'Cépages, degré, allergènes et prix au litre sur chaque page.',
          icon: 'leaf',
        },
      ],
    },
    {
      type: 'productList',
      background: 'paper',
      place: 'etagere',
      title: 'Sur l’étagère cette semaine',
      action: { label: 'Toute la boutique', url: '/boutique' },
      count: 6,
    },
    {
      type: 'cards',
      background: 'night',
      title: 'Comment nous choisissons',
      isNumbered: true,
      items: [
        {
          title: 'Sur place',
          text: 'Nous goûtons au domaine, avec celui ou celle qui fait le vin, avant la mise en bouteille.',
        },
        {
          title: 'À l’aveugle',
          text: 'Puis à la cave, trois mois plus tard, sans étiquette, contre deux vins de la même année.',
        },
        {
          title: 'Dans le temps',
          text: 'Chaque fiche dit jusqu’à quand garder la bouteille, et à quelle température l’ouvrir.',
        },
      ],
    },
    {
      type: 'callToAction',
      background: 'night',
      title: 'Six domaines, une journée chez chacun',
      text: 'Du coteau à la cuverie, nos notes de visite disent le sol, la vendange et l’élevage.',
      idImage: picture.id('vignoble-crepuscule'),
      action: { label: 'Rencontrer les vignerons', url: '/nos-vignerons' },
    },
    {
      type: 'callToAction',
      background: 'leaf',
      title: 'Le coffret Énigme',
      text: 'Une bouteille d’Orfélune, une clé dorée, une lettre cachetée de cire. La lettre donne rendez-vous à L’Antre des Légendes, à trois rues d’ici.',
      idImage: picture.id('coffret-enigme'),
      action: { label: 'Voir le coffret', url: '/boutique/coffret-enigme' },
    },
    {
      type: 'practical',
      background: 'paper',
      title: 'La cave, place du Châtel',
      idImage: picture.id('cave-tonneaux'),
    },
    {
      type: 'newsletter',
      background: 'deep',
      title: 'La lettre de la Cave',
      intro: 'Arrivages et visites de domaines, une fois par mois, pour les personnes majeures.',
    },
  ],
}
