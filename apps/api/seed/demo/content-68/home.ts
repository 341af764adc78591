import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'

const picture = picturesOf(68)

export const HOME: DemoPage = {
  id: 1,
  position: 1,
  url: '/',
  title: 'La Voie Haute, escalade en équipe à Nemours',
  menuTitle: 'Accueil',
  metaDescription:
    'Un mur de onze mètres, douze balises, une heure : à Nemours, l’escalade se joue en équipe de 2 à 6, même la première fois.',
  idShareImage: picture.id('partage-accueil'),
  blocks: [
    {
      type: 'hero',
      size: 'home',
      kicker: 'Salle d’escalade à Nemours',
      title: 'L’escalade qui se joue en équipe',
      lead: 'Un mur de onze mètres, douze balises, une heure pour les relier. De 2 à 6, même la première fois.',
      idImage: picture.id('hero'),
      action: { label: 'Réserver une session', url: '/reservation-en-ligne' },
      secondAction: {
        label: 'Découvrir le jeu',
        url: '/les-missions-et-scenarios/le-nid-du-grand-duc',
      },
    },
    {
      type: 'cards',
      background: 'leaf',
      title: 'Comment se passe une session',
      isNumbered: true,
      items: [
        {
          title: 'S’équiper',
          text: 'Baudrier, casque et chaussons sont prêtés. On apprend le nœud et l’assurage en vingt minutes, au pied du mur.',
        },
        {
          title: 'Grimper et chercher',
          text: 'Soixante minutes pour atteindre les balises. On grimpe à deux ou trois, les autres lisent la carte et guident.',
        },
        {
          title: 'Ouvrir le coffret',
          text: 'Douze lettres, un mot, le nid du grand-duc. Puis on redescend, et on en parle devant un thé.',
        },
      ],
    },
    {
      type: 'nextSessions',
      background: 'paper',
      title: 'Les prochaines heures libres',
      intro: 'En direct : une heure prise disparaît aussitôt.',
      count: 6,
      action: { label: 'Tout le calendrier', url: '/reservation-en-ligne' },
    },
    {
      type: 'callToAction',
      background: 'leaf',
      kicker: 'Le jeu',
      title: 'Le Nid du grand-duc',
      text: 'Au sommet du mur veille un hibou. Sa réponse est écrite sur la paroi, une lettre par balise : il faut grimper, se parler, et parfois faire demi-tour.',
      points: [
        '2 à 6 joueurs',
        '1 h 45 sur place, dont une heure de jeu',
        'Dès 18,00 € par joueur',
      ],
      idImage: picture.id('le-nid-du-grand-duc'),
      action: {
        label: 'Voir le jeu et ses dates',
        url: '/les-missions-et-scenarios/le-nid-du-grand-duc',
      },
    },
    {
      type: 'callToAction',
      background: 'paper',
      side: 'left',
      title: 'Toujours encordé, jamais seul',
      text: 'Un moniteur diplômé accompagne chaque équipe du premier nœud au dernier mètre. Le matériel est contrôlé chaque matin et noté dans un registre que vous pouvez lire.',
      idImage: picture.id('materiel'),
      action: { label: 'Sécurité et matériel', url: '/securite-et-materiel' },
    },
    {
      type: 'giftCard',
      background: 'leaf',
      title: 'Offrir de la hauteur',
      intro:
        'Un montant ou une session entière, avec votre message. La carte part par courriel à la date choisie, ou s’imprime à la maison. Elle est valable 12 mois.',
      idImage: picture.id('carte-cadeau-recto'),
      action: { label: 'Composer une carte cadeau', url: '/carte-cadeau-escape-game' },
    },
    {
      type: 'news',
      background: 'paper',
      title: 'Du nouveau au pied du mur',
      count: 2,
      action: { label: 'Toutes les actualités', url: '/actualites' },
    },
    {
      type: 'practical',
      background: 'leaf',
      place: 'infos-pratiques',
      title: 'Venir quai des Tuiliers',
      idImage: picture.id('plan-acces'),
      action: { label: 'Itinéraires et contact', url: '/nous-contacter' },
    },
    {
      type: 'newsletter',
      background: 'night',
      title: 'La lettre de la Voie Haute',
      intro: 'Nouvelles voies, stages et sorties en forêt, une fois par mois.',
    },
  ],
}
