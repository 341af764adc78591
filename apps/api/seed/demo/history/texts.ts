/** Texts of the history, with ordinary spaces: see `typography.ts`. */
export const REMARKS = [
  'C’est pour l’anniversaire de notre fille, elle ne sait rien : merci de ne pas vendre la mèche !',
  'Nous serons peut-être six au lieu de cinq, est-ce possible ?',
  'Une personne de l’équipe est en fauteuil roulant.',
  'Première fois pour tout le monde, soyez indulgents ; nous aussi.',
  'Peut-on payer une partie en chèques-vacances sur place ?',
  'Nous venons de Fontainebleau en train : arrivée vers 16 h 40.',
  'Un des joueurs est malentendant, les consignes écrites seraient bienvenues.',
  'Enterrement de vie de garçon : le futur marié croit aller au musée…',
  'Merci de prévoir la version sans lumières clignotantes.',
]

export const INVITATION_REASONS = [
  'Journaliste de la presse locale',
  'Gagnants de la tombola du quartier',
  'Équipe revenue après une panne',
]

export const REFUND_REASONS = {
  cancelled: [
    'Annulation par le client, plus de 48 h avant',
    'Un joueur malade : annulation demandée au téléphone',
    'Grève des trains, l’équipe ne pouvait pas venir',
  ],
  gesture: [
    'Un mécanisme bloqué pendant dix minutes : geste commercial',
    'Début avec vingt minutes de retard : geste commercial',
  ],
  goods: {
    cancelled: ['Commandé deux fois par erreur', 'Le client préfère passer à la boutique'],
    broken: 'Une bouteille cassée pendant le transport',
  },
}

export const VENUE_REASON = 'Dégât des eaux dans la salle : nous sommes navrés'

export const CARD_MESSAGES = [
  'Joyeux anniversaire ! À toi de choisir l’équipe.',
  'Pour fêter ton diplôme : une heure pour t’échapper.',
  'Merci pour tout. On se revoit dans le noir ?',
  'Bonne retraite, chef : enfin du temps pour les énigmes.',
]

export const CLOSURE_REASONS = {
  lock: 'Remplacement d’une serrure électronique',
  paint: 'Peinture du décor',
  holds: 'Contrôle annuel des prises et des cordes',
}

export const DELIVERY_MESSAGES = [
  'Sonner chez « Martin » : l’interphone est en panne.',
  'Merci de laisser le colis chez la gardienne, de 9 h à 12 h.',
  'C’est un cadeau : pas de facture dans le carton, s’il vous plaît.',
]

export const RESTOCK_REASON = 'Réception du domaine'
