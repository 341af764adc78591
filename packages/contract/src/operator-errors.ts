/** Refusals that only operators meet. */
export const OPERATOR_ERRORS = {
  export_just_ended: {
    status: 409,
    message: 'Ce fichier vient d’être écrit\u00a0: rechargez la page pour le télécharger.',
  },
  day_closed: {
    status: 409,
    message: 'Quelqu’un a clos cette journée entre-temps\u00a0: ses chiffres sont gardés.',
  },
  day_not_closable: {
    status: 409,
    message: 'Cette journée ne peut pas être clôturée maintenant. Rechargez la page.',
  },
  closing_changed: {
    status: 409,
    message:
      'Les chiffres ont changé depuis que vous les avez lus\u00a0: relisez-les, puis recommencez.',
  },
  correction_of_open_day: {
    status: 409,
    message: 'Cette journée n’est pas clôturée\u00a0: il n’y a rien à corriger.',
  },
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
  attendance_in_future: {
    status: 409,
    message: 'L’horloge de cet appareil avance\u00a0: réglez-la, puis recommencez.',
  },
  attendance_too_old: {
    status: 409,
    message: 'Cette note date de plus de 24\u00a0heures\u00a0: elle n’est plus enregistrée.',
  },
  assignee_not_in_team: {
    status: 409,
    message:
      'Cette personne ne fait plus partie de l’équipe qui répond\u00a0: choisissez-en une autre.',
  },
  no_address: {
    status: 409,
    message:
      'Cette personne n’a pas laissé d’adresse e-mail\u00a0: répondez-lui autrement, et notez-le.',
  },
  data_request_exists: {
    status: 409,
    message: 'C’est déjà une demande de données\u00a0: rechargez la conversation.',
  },
  data_request_closed: {
    status: 409,
    message: 'Cette demande est terminée\u00a0: rien n’a été modifié.',
  },
  data_request_extended: {
    status: 409,
    message: 'Le délai a déjà été prolongé\u00a0: il ne peut l’être qu’une fois.',
  },
  data_request_overdue: {
    status: 409,
    message:
      'Le délai est passé\u00a0: il ne peut être prolongé que dans le mois qui suit la demande.',
  },
  too_many_ready_replies: {
    status: 409,
    message: 'Il y a déjà 50\u00a0phrases prêtes\u00a0: retirez-en une d’abord.',
  },
  too_many_invitations: {
    status: 409,
    message:
      'Trop d’invitations attendent une réponse\u00a0: annulez celles qui ne servent plus, puis recommencez.',
  },
  invitation_over: {
    status: 410,
    message:
      'Cette invitation est bien partie. Depuis, elle a été acceptée, annulée ou renvoyée\u00a0: la liste dit où elle en est.',
  },
  already_in_team: {
    status: 409,
    message: 'Cette personne fait déjà partie de l’équipe\u00a0: changez son rôle.',
  },
  confirmation_not_resendable: {
    status: 409,
    message:
      'Cette confirmation ne peut pas être renvoyée\u00a0: la commande n’est pas payée, ou elle a changé depuis (annulation, remboursement, rétractation).',
  },
  gift_card_address: {
    status: 403,
    message:
      'Cette commande contient des cartes cadeaux\u00a0: seule l’administration change son adresse e-mail, car leurs codes y sont envoyés.',
  },
  gift_card_other_address: {
    status: 403,
    message:
      'Une carte vaut de l’argent\u00a0: seule l’administration l’envoie à une autre adresse que celles de l’acheteur et du destinataire.',
  },
  gift_card_not_sendable: {
    status: 409,
    message:
      'Cette carte ne peut pas être envoyée\u00a0: elle est bloquée, échue, épuisée ou annulée.',
  },
  gift_card_not_extendable: {
    status: 409,
    message:
      'Cette carte ne peut pas être prolongée\u00a0: elle est annulée, ou il ne reste rien à dépenser.',
  },
  gift_card_not_blockable: {
    status: 409,
    message: 'Cette carte est déjà bloquée, ou annulée\u00a0: elle ne peut plus rien payer.',
  },
  gift_card_not_blocked: { status: 409, message: 'Cette carte n’est pas bloquée.' },
  booking_changed: {
    status: 409,
    message:
      'Quelqu’un a changé cette réservation entre-temps\u00a0: rien n’a été modifié. Rechargez-la, puis recommencez si besoin.',
  },
  booking_not_cancellable: {
    status: 409,
    message:
      'Cette réservation ne peut plus être annulée\u00a0: elle l’est déjà, ou l’équipe est venue.',
  },
  team_not_changeable: {
    status: 409,
    message:
      'Le nombre de joueurs de cette réservation ne peut plus être changé\u00a0: elle est annulée, jouée ou passée.',
  },
  difference_changed: {
    status: 409,
    message:
      'La différence à payer ou à rembourser a changé entre-temps. Vérifiez-la, puis recommencez.',
  },
  supplement_open: {
    status: 409,
    message:
      'Un supplément attend déjà son paiement pour cette réservation. Annulez-le d’abord, ou attendez qu’il soit payé.',
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
  schedule_sold: {
    status: 409,
    message:
      'Rien n’est enregistré\u00a0: une session qui ne serait plus ouverte est vendue. Dites d’abord ce qu’elle devient.',
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
  game_master_leads: {
    status: 409,
    message:
      'Des sessions vendues, ou que quelqu’un paie, n’auraient plus personne pour les mener\u00a0: affectez-les d’abord. Rien n’a été enregistré.',
  },
  game_master_not_free: {
    status: 409,
    message:
      'Ce maître du jeu n’est plus libre à cette heure\u00a0: choisissez-en un autre. Rien n’a été modifié.',
  },
  game_masters_changed: {
    status: 409,
    message:
      'Quelqu’un a affecté cette session autrement entre-temps. Rien n’a été modifié\u00a0: vérifiez, puis recommencez si besoin.',
  },
  session_not_assignable: {
    status: 409,
    message: 'Cette session ne peut plus être affectée\u00a0: elle est annulée, jouée ou expirée.',
  },
  absence_decided: {
    status: 409,
    message:
      'Il y a déjà une réponse à cette absence\u00a0: rechargez la liste, ou demandez à l’administration.',
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
  refund_changed: {
    status: 409,
    message:
      'Quelqu’un a remboursé ou changé cette commande entre-temps. Rien n’a été remboursé d’ici\u00a0: vérifiez les montants, puis recommencez.',
  },
  line_not_refundable: {
    status: 409,
    message:
      'Une des lignes choisies ne peut plus être remboursée. Vérifiez les lignes, puis recommencez.',
  },
  hold_in_sale: {
    status: 409,
    message:
      'Cette session fait déjà partie d’une vente à payer. Ouvrez cette vente, ou abandonnez-la pour en faire une autre.',
  },
  pay_until_refused: {
    status: 409,
    message:
      'Un lien de paiement vaut au moins 15\u00a0minutes et au plus 7\u00a0jours, sans dépasser le début de la session. Choisissez un autre délai, ou faites payer au comptoir.',
  },
  gift_card_short: {
    status: 409,
    message:
      'Les cartes cadeaux ne couvrent pas tout le prix. Ajoutez une carte, ou faites payer le reste par lien ou au comptoir.',
  },
  invitation_refused: {
    status: 409,
    message:
      'On invite à une session ou on offre un produit\u00a0; une carte cadeau se vend. Retirez-la de cette vente.',
  },
  person_busy: {
    status: 409,
    message:
      'Cette personne ne peut pas être effacée aujourd’hui\u00a0: sa fiche dit pourquoi, et jusqu’à quand.',
  },
  person_in_team: {
    status: 409,
    message:
      'Ce compte est celui d’une personne de l’équipe\u00a0: il se change sous «\u00a0Équipe et accès\u00a0».',
  },
  stock_too_low: {
    status: 409,
    message: 'Le stock ne peut pas descendre sous ce qui est réservé.',
  },
  stock_count_refused: {
    status: 409,
    message:
      'Rien n’est encore enregistré\u00a0: le stock d’un article a changé depuis son comptage, ou des commandes en demandent plus que ce qui a été compté.',
  },
  sale_paid: {
    status: 409,
    message: 'Cette vente vient d’être payée. Pour revenir dessus, remboursez la commande.',
  },
  sale_over: {
    status: 409,
    message:
      'Cette vente n’a pas été payée à temps\u00a0: ce qu’elle réservait est de nouveau libre. Recommencez la vente.',
  },
} as const
