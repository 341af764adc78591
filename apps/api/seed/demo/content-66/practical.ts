import { LATE_ARRIVAL } from '@sesame/values/late-arrival'

import type { DemoPage } from '../demo-content.ts'
import { picturesOf } from '../pictures.ts'
import { p, rich, ul } from '../rich-text.ts'

const picture = picturesOf(66)

export const OPENING_AND_PRICES: DemoPage = {
  id: 3,
  position: 3,
  url: '/horaires-et-tarifs',
  title: 'Horaires et tarifs',
  menuTitle: 'Horaires et tarifs',
  metaDescription:
    'Les heures des sessions, jour par jour, et le prix de chaque équipe, toutes taxes comprises.',
  isInMenu: true,
  idShareImage: picture.id('partage-reservation'),
  blocks: [
    {
      type: 'hero',
      title: 'Horaires et tarifs',
      lead: 'Le prix dépend de la taille de l’équipe et de l’heure. Celui que vous voyez est celui que vous payez.',
      action: { label: 'Réserver une session', url: '/reservation-en-ligne' },
    },
    {
      type: 'columns',
      background: 'paper',
      columns: [[{ type: 'prices' }], [{ type: 'openingHours' }]],
    },
    {
      type: 'text',
      background: 'leaf',
      title: 'Bon à savoir',
      html: rich(
        ul(
          'La réservation ferme 2 heures avant la session et s’ouvre 90 jours à l’avance.',
          'Le paiement se fait en ligne, par carte bancaire, en euros toutes taxes comprises. Une carte cadeau ou un code de réduction se saisit avant de payer.',
          'Une session confirmée n’est ni remboursable ni modifiable : relisez le jour, l’heure et le nombre de joueurs.',
          `${LATE_ARRIVAL} Prévenez-nous dès que vous le savez : en deçà, la partie est seulement raccourcie.`,
        ),
        p(
          'Le détail est dans les <a href="/sale-terms">conditions générales de vente</a> ; les cas particuliers, dans les <a href="/faq">questions fréquentes</a>.',
        ),
      ),
    },
    {
      type: 'callToAction',
      background: 'night',
      title: 'Plus de six ?',
      text: 'Deux salles se jouent en même temps, chacune avec son maître du jeu. Pour un groupe, dites-nous combien vous êtes : nous composons les équipes et les horaires.',
      idImage: picture.id('equipe-en-silhouette'),
      action: { label: 'Venir en groupe', url: '/entreprises' },
    },
  ],
}

export const CONTACT: DemoPage = {
  id: 6,
  position: 4,
  url: '/nous-contacter',
  title: 'Nous contacter',
  menuTitle: 'Nous contacter',
  metaDescription:
    'Écrire, appeler ou venir : 12 rue des Trois-Lanternes à Provins, à dix minutes à pied de la gare.',
  isInMenu: true,
  idShareImage: picture.id('partage-contact'),
  blocks: [
    {
      type: 'hero',
      kicker: 'Posez votre question sur la table',
      title: 'Nous contacter',
      lead: 'Une question sur une salle, un groupe, une carte cadeau ? Nous répondons du lundi au vendredi, de 9 h à 17 h.',
      idImage: picture.id('salle-equipe'),
    },
    {
      type: 'contact',
      background: 'paper',
      place: 'ecrire',
      title: 'Nous écrire',
      intro: 'Une copie de votre message vous revient par courriel.',
      subjects: [
        'Une réservation',
        'Une carte cadeau',
        'Une enquête en ville',
        'Un groupe ou une entreprise',
        'L’accessibilité',
        'Autre chose',
      ],
    },
    {
      type: 'cards',
      background: 'leaf',
      place: 'venir',
      title: 'Venir à l’Antre',
      intro:
        '12 rue des Trois-Lanternes, 77160 Provins : la porte bleue, sous l’enseigne à la lanterne.',
      items: [
        {
          title: 'À pied',
          text: 'Dix minutes depuis la gare de Provins, par la ville basse. La lanterne au-dessus de la porte est allumée dès l’ouverture.',
        },
        {
          title: 'En voiture',
          text: 'Stationnement gratuit place Honoré-de-Balzac, à trois minutes. La rue des Trois-Lanternes est piétonne.',
        },
        {
          title: 'En fauteuil',
          text: 'La salle Baba Yaga est de plain-pied. Pour les deux autres, trois marches : la rampe amovible se demande la veille.',
        },
      ],
    },
    {
      type: 'elementList',
      background: 'paper',
      place: 'equipe',
      title: 'Qui vous ouvre la porte',
      route: 'team',
      look: 'people',
    },
    {
      type: 'questions',
      background: 'leaf',
      title: 'Peut-être déjà répondu',
      route: 'faq',
      group: 'Avant de réserver',
      count: 4,
      action: { label: 'Toutes les questions', url: '/faq' },
    },
  ],
}

export const QUESTIONS: DemoPage = {
  id: 7,
  position: 7,
  url: '/faq',
  title: 'Questions fréquentes',
  menuTitle: 'Questions fréquentes',
  metaDescription:
    'Âge, retard, taille de l’équipe, annulation, accessibilité, carte cadeau : douze réponses avant de réserver.',
  idShareImage: picture.id('partage-contact'),
  blocks: [
    {
      type: 'hero',
      kicker: 'Toutes les serrures ont leur clé',
      title: 'Questions fréquentes',
      lead: 'Douze réponses courtes. La vôtre n’y est pas ? Appelez le 01 99 00 12 66, du lundi au vendredi de 9 h à 17 h.',
      idImage: picture.id('questions-contact'),
    },
    { type: 'questions', background: 'leaf', route: 'faq' },
    {
      type: 'callToAction',
      background: 'night',
      title: 'Il reste une question ?',
      text: 'Écrivez-nous : une vraie personne vous répond, le plus souvent dans la journée.',
      idImage: picture.id('etagere-livres'),
      action: { label: 'Nous écrire', url: '/nous-contacter#ecrire' },
    },
  ],
}
