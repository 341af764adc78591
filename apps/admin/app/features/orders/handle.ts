import { listOrders } from '@sesame/contract/order-staff'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const ORDERS_HANDLE: ScreenHandle = {
  needs: listOrders,
  help: {
    title: 'La liste des commandes',
    sentences: [
      'Toutes les commandes du site\u00a0: sessions, cartes cadeaux et produits, les plus récentes d’abord\u202f; le nom du client ouvre la sienne.',
      'Un état se choisit d’un geste, avec le nombre de ses commandes\u00a0; la recherche prend le début d’un nom, un numéro, la fin d’un téléphone ou les quatre derniers chiffres de la carte\u00a0; «\u00a0Filtrer\u00a0» précise dates, paiement et contenu.',
      'Les titres soulignés du tableau le trient\u00a0; un second geste inverse l’ordre.',
      'Tout est dans l’adresse de la page\u00a0: vous pouvez l’envoyer à un collègue, la recharger ou revenir en arrière.',
      '«\u00a0Enregistrer la vue\u00a0» garde les filtres sous un nom, pour votre compte et sur cet appareil.',
      'Une commande «\u00a0à payer\u00a0» n’est pas encore une vente\u00a0: elle expire d’elle-même si le paiement ne vient pas.',
    ],
  },
}
