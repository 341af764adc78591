import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(66)

export const HOME: DemoPage = {
  id: 1,
  position: 1,
  url: '/',
  title: 'L’Antre des Légendes, escape game à Provins',
  menuTitle: 'Accueil',
  metaDescription:
    'Trois salles d’évasion au cœur de Provins, pour des équipes de 2 à 6 joueurs. Soixante minutes par légende, réservation en ligne.',
  isInMenu: true,
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      size: 'home',
      title: 'Une heure pour entrer dans la légende',
      lead: 'Trois salles d’évasion au cœur de Provins, pour des équipes de 2 à 6 joueurs.',
      idImage: picture.id('hero-1-fond'),
      idImages: [picture.id('hero-2-roche'), picture.id('hero-3-lanterne')],
      action: { label: 'Réserver une session', url: '/reservation-en-ligne' },
      hasNextSessions: true,
      hasScore: true,
    },
    {
      type: 'scenarioList',
      background: 'paper',
      place: 'missions',
      title: 'Trois portes, trois histoires',
      intro:
        'Chaque salle se joue en équipe, sans connaissance particulière : on fouille, on déduit, on écoute son maître du jeu.',
      action: { label: 'Comparer les salles', url: '/les-missions-et-scenarios' },
    },
    {
      type: 'cards',
      background: 'night',
      title: 'Le récit commence avant la porte',
      isNumbered: true,
      items: [
        {
          title: 'Choisissez l’heure',
          text: 'Le calendrier montre ce qui reste vraiment. Le créneau que vous touchez vous est gardé quinze minutes.',
        },
        {
          title: 'Réglez pour l’équipe',
          text: 'Un seul paiement, et le prix affiché est le prix payé. Le lien pour l’équipe part avec la confirmation.',
        },
        {
          title: 'Poussez la porte bleue',
          text: 'Dix minutes avant l’heure. On vous raconte le début ; la fin, c’est vous.',
        },
      ],
    },
    {
      type: 'callToAction',
      background: 'deep',
      title: 'L’enquête se poursuit en ville',
      text: 'Provins sert de décor, votre téléphone de carnet. Suivez une piste de la ville basse aux remparts, à votre rythme et à l’heure qui vous plaît.',
      points: ['Environ 2 h de marche et de jeu', 'De 1 à 6 joueurs', '24,00 € par équipe'],
      idImage: picture.id('enquete-de-ville'),
      action: { label: 'Découvrir l’enquête', url: '/enquete-en-ville' },
    },
    {
      type: 'giftCard',
      background: 'leaf',
      title: 'Offrez la clé, pas l’énigme',
      intro:
        'Un montant ou une session entière, avec votre message. La carte part par courriel à la date choisie, ou s’imprime à la maison. Elle est valable 12 mois, dans les trois salles.',
      idImage: picture.id('carte-cadeau-recto'),
      action: { label: 'Composer une carte cadeau', url: '/carte-cadeau-escape-game' },
    },
    {
      type: 'reviews',
      background: 'night',
      title: 'Ils en sont sortis',
      count: 3,
    },
    {
      type: 'practical',
      background: 'leaf',
      place: 'infos-pratiques',
      title: 'Suivez les lanternes',
      intro: 'À dix minutes de la gare, à trois du parking.',
      idImage: picture.id('plan-acces'),
      action: { label: 'Itinéraires et contact', url: '/nous-contacter' },
      ways: [
        {
          kind: 'train',
          title: 'Gare de Provins, 10 minutes à pied',
          text: 'Ligne P depuis Paris-Est. Par le pont, puis la rue du Beffroi.',
        },
        {
          kind: 'car',
          title: 'Parking gratuit, place Honoré-de-Balzac',
          text: 'À 3 minutes. La rue des Trois-Lanternes est piétonne.',
        },
        {
          kind: 'age',
          title: 'Dès 16 ans, ou 11 ans avec un adulte',
          text: 'L’adulte joue dans l’équipe.',
        },
        {
          kind: 'access',
          title: 'Baba Yaga se joue en fauteuil',
          text: 'Les deux autres salles ont trois marches, rampe sur demande.',
        },
      ],
    },
    {
      type: 'news',
      background: 'paper',
      title: 'Du nouveau à l’Antre',
      count: 2,
      action: { label: 'Toutes les actualités', url: '/actualites' },
    },
    {
      type: 'newsletter',
      background: 'night',
      title: 'Recevoir des nouvelles',
      intro: 'Une lettre de temps en temps, quand il y a du nouveau.',
    },
  ],
}
