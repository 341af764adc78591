import { countStocks, listStockMoves, listStocks } from '@sesame/contract/stock'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

const COUNTING =
  'Un comptage corrige le stock de ce qui manquait ou dépassait\u00a0: les ventes faites pendant que vous comptez restent vendues.'

export const STOCK_HANDLE: ScreenHandle = {
  needs: listStocks,
  help: {
    title: 'Le stock',
    sentences: [
      '«\u00a0En main\u00a0» est ce que la boutique peut encore vendre\u00a0; «\u00a0réservé\u00a0» attend le paiement de sa commande, et redevient disponible s’il ne vient pas.',
      '«\u00a0À préparer\u00a0» est vendu, mais encore à sa place\u00a0: ces articles ne sont plus en main.',
      COUNTING,
      'Le nom d’un article ouvre ses mouvements\u00a0: quand, qui, pourquoi, et ce qui restait ensuite.',
      'Une entrée ou une sortie est faite par l’administration, avec sa raison.',
    ],
  },
}

export const MOVES_HANDLE: ScreenHandle = { needs: listStockMoves, help: STOCK_HANDLE.help }

export const COUNT_HANDLE: ScreenHandle = {
  needs: countStocks,
  help: {
    title: 'Compter le stock',
    sentences: [
      'Comptez tout ce qui est sur place, avec ce qui est vendu et pas encore préparé. La touche Entrée mène à l’article suivant.',
      'Ce que vous tapez reste 24\u00a0heures sur cet appareil, même si la page se ferme, jusqu’à l’enregistrement.',
      COUNTING,
      'Les écarts vous sont montrés avant d’être enregistrés.',
      'Si quelqu’un d’autre a compté le même article entre-temps, les deux nombres vous sont montrés et vous choisissez.',
    ],
  },
}
