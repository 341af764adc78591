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
      idImage: picture.id('hero'),
      idImageTall: picture.id('hero-tall'),
      action: { label: 'Réserver une session', url: '/reservation-en-ligne' },
      hasNextSessions: true,
    },
    {
      type: 'scenarioList',
      background: 'leaf',
      place: 'missions',
      title: 'Les missions et scénarios',
      intro:
        'Chaque salle se joue en équipe, sans connaissance particulière : on fouille, on déduit, on écoute son maître du jeu.',
      action: { label: 'Toutes les missions', url: '/les-missions-et-scenarios' },
    },
    {
      type: 'cards',
      background: 'paper',
      title: 'Comment se passe une partie',
      isNumbered: true,
      items: [
        {
          title: 'Réservez votre heure',
          text: 'Choisissez la légende, le jour et la taille de l’équipe. Le créneau est gardé 15 minutes pendant que vous payez.',
          icon: 'calendar-days',
        },
        {
          title: 'Écoutez le récit',
          text: 'Un maître du jeu vous accueille, raconte le début de l’histoire et ferme la porte, qui s’ouvre toujours de l’intérieur.',
          icon: 'book-open',
        },
        {
          title: 'Écrivez la fin',
          text: 'Soixante minutes pour fouiller, relier et décider. On en parle ensuite autour de la table, car chacun a vu autre chose.',
          icon: 'key',
        },
      ],
    },
    {
      type: 'callToAction',
      background: 'night',
      kicker: 'Dehors aussi',
      title: 'L’enquête en ville',
      text: 'Provins sert de décor, votre téléphone de carnet. Suivez une piste de la ville basse aux remparts, à votre rythme et à l’heure qui vous plaît.',
      points: ['Environ 2 h de marche et de jeu', 'De 1 à 6 joueurs', '24,00 € par équipe'],
      idImage: picture.id('enquete-de-ville'),
      action: { label: 'Découvrir l’enquête', url: '/enquete-en-ville' },
    },
    {
      type: 'giftCard',
      background: 'leaf',
      title: 'Offrir une légende',
      intro:
        'Un montant ou une session entière, avec votre message. La carte part par courriel à la date choisie, ou s’imprime à la maison. Elle est valable 12 mois, dans les trois salles.',
      idImage: picture.id('carte-cadeau'),
      action: { label: 'Composer une carte cadeau', url: '/carte-cadeau-escape-game' },
    },
    {
      type: 'news',
      background: 'paper',
      title: 'Du nouveau à l’Antre',
      count: 3,
      action: { label: 'Toutes les actualités', url: '/actualites' },
    },
    {
      type: 'reviews',
      background: 'leaf',
      title: 'Ils en sont sortis',
      count: 3,
    },
    {
      type: 'practical',
      background: 'deep',
      place: 'infos-pratiques',
      title: 'Venir à l’Antre',
      idImage: picture.id('plan-acces'),
      action: { label: 'Itinéraires et contact', url: '/nous-contacter' },
    },
    {
      type: 'newsletter',
      background: 'night',
      title: 'Recevoir des nouvelles',
      intro: 'Une lettre de temps en temps, quand il y a du nouveau.',
    },
  ],
}
