import { getOrderSheet } from '@sesame/contract/order-sheet'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const ORDER_HANDLE: ScreenHandle = {
  needs: getOrderSheet,
  help: {
    title: 'Une commande',
    sentences: [
      'Tout ce qui est su d’une commande\u00a0: contenu, taxes, paiements, remboursements, client, documents, et son histoire, la plus récente d’abord.',
      'Les cercles en pointillé sont à venir\u00a0: arrivée, rappel, retrait, échéance d’un remboursement.',
      'Une session se déplace, s’agrandit ou s’annule depuis sa réservation.',
      '«\u00a0Renvoyer la confirmation\u00a0» l’envoie à l’adresse de la commande, trois fois par heure au plus\u00a0; corrigez d’abord l’adresse si elle est fausse.',
      'La remarque interne n’est visible que de l’équipe\u00a0; n’y notez rien sur la santé des gens.',
      'Si un collègue enregistre en même temps, les deux valeurs sont montrées et vous choisissez.',
    ],
  },
}
