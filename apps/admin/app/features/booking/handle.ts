import { getBooking } from '@sesame/contract/booking-detail'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const BOOKING_HANDLE: ScreenHandle = {
  needs: getBooking,
  help: {
    title: 'Une réservation',
    sentences: [
      'Le code QR d’un billet ouvre cette page\u00a0: un geste note l’arrivée de l’équipe, un autre le reprend le jour même.',
      '«\u00a0Déplacer\u00a0» garde le prix payé, aussi pour une autre salle\u00a0; le client est prévenu par courriel.',
      'Changer le nombre de joueurs montre d’abord la différence\u00a0: elle est remboursée aussitôt, ou demandée par lien ou au comptoir. La réservation change quand le supplément est payé.',
      '«\u00a0Annuler\u00a0» laisse au client le choix d’une autre date ou du remboursement, ou le rembourse tout de suite.',
      'Le personnel rembourse jusqu’à 50\u00a0€ par commande, l’administration sans limite.',
    ],
  },
}
