/** Refusals that only operators meet. */
export const OPERATOR_ERRORS = {
  attendance_changed: {
    status: 409,
    message: 'Quelqu’un a noté autre chose entre-temps\u00a0: sa note est conservée.',
  },
  attendance_not_possible: {
    status: 409,
    message: 'Cette équipe ne peut pas passer à cet état. Rechargez la journée.',
  },
  attendance_not_today: {
    status: 409,
    message: 'Les arrivées se notent et se corrigent le jour de la session.',
  },
  attendance_too_early: {
    status: 409,
    message: 'Une équipe est en retard 15\u00a0minutes après le début de sa session.',
  },
  attendance_too_old: {
    status: 409,
    message: 'Cette note date de plus de 24\u00a0heures\u00a0: elle n’est plus enregistrée.',
  },
  already_in_team: {
    status: 409,
    message: 'Cette personne fait déjà partie de l’équipe\u00a0: changez son rôle.',
  },
  booking_changed: {
    status: 409,
    message:
      'Quelqu’un a changé cette réservation entre-temps\u00a0: rien n’a été modifié. Rechargez-la, puis recommencez si besoin.',
  },
  team_does_not_fit: {
    status: 409,
    message:
      'Cette salle n’accueille pas une équipe de cette taille. Changez d’abord le nombre de joueurs, ou choisissez une autre salle.',
  },
  rooms_sold: {
    status: 409,
    message:
      'Des sessions sont réservées pendant cette fermeture\u00a0: déplacez-les ou annulez-les d’abord.',
  },
  rooms_held: {
    status: 409,
    message:
      'Quelqu’un est en train de payer une session pendant cette fermeture. Attendez quelques minutes, puis réessayez.',
  },
  rooms_already_closed: {
    status: 409,
    message:
      'Une fermeture existe déjà sur une partie de ce temps. Levez-la d’abord, ou changez les heures.',
  },
  own_role: {
    status: 409,
    message:
      'On ne change pas son propre rôle\u00a0: demandez à une autre personne de l’administration.',
  },
  last_admin: {
    status: 409,
    message: 'C’est la dernière personne de l’administration\u00a0: nommez-en d’abord une autre.',
  },
  refund_over_limit: {
    status: 403,
    message:
      'Au-delà de 50,00\u00a0€ par commande, seule l’administration peut rembourser. Demandez-lui de le faire.',
  },
} as const
