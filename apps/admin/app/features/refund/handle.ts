import { listRefundsDue } from '@sesame/contract/refund'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const REFUNDS_HANDLE: ScreenHandle = {
  needs: listRefundsDue,
  help: {
    title: 'À rembourser',
    sentences: [
      'Ce qui doit encore revenir à quelqu’un, le plus pressant d’abord\u00a0: les rétractations reçues, les sessions que vous avez annulées et pour lesquelles le client n’a rien choisi, les remboursements que la banque n’a pas encore acceptés.',
      'La date est celle de la loi\u00a0: 14\u00a0jours après l’annulation ou la rétractation.',
      '«\u00a0Régler…\u00a0» rembourse une rétractation, avec ou sans remise en stock, ou la refuse avec sa raison.',
      '«\u00a0Rembourser…\u00a0» montre d’abord ce qui part et où\u00a0: la carte bancaire jusqu’à ce qu’elle a payé, le reste sur les cartes cadeaux, avec un avoir.',
      'Le personnel rembourse jusqu’à 50\u00a0€ par commande, l’administration sans limite.',
    ],
  },
}
