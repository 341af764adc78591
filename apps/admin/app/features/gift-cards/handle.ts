import { getGiftCardSheet, listGiftCards } from '@sesame/contract/gift-card-staff'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const GIFT_CARDS_HANDLE: ScreenHandle = {
  needs: listGiftCards,
  help: {
    title: 'Les cartes cadeaux',
    sentences: [
      'Toutes les cartes vendues. Le code entier n’est écrit nulle part\u00a0: une carte se reconnaît à ses quatre derniers signes.',
      'La recherche prend la fin du code, le nom ou l’adresse du destinataire, et tout ce qui trouve la commande de l’acheteur.',
      '«\u00a0Lire un code\u00a0» ouvre la carte que le client a sous les yeux\u00a0: tapez son code entier.',
      '«\u00a0À envoyer\u00a0» sont les cartes dont le destinataire n’a pas encore reçu le courriel\u00a0; elles sont utilisables.',
      'Une carte utilisée en entier reste «\u00a0épuisée\u00a0»\u00a0; «\u00a0échue\u00a0» dit qu’elle a pris fin avec de l’argent dessus.',
    ],
  },
}

export const GIFT_CARD_HANDLE: ScreenHandle = {
  needs: getGiftCardSheet,
  help: {
    title: 'Une carte cadeau',
    sentences: [
      'Ce qu’elle valait, ce qu’il reste, et chaque mouvement avec sa commande.',
      '«\u00a0Prolonger\u00a0» donne une nouvelle fin. Ce qui était échu revient sur la carte, et l’écriture d’échéance est annulée.',
      '«\u00a0Bloquer\u00a0» empêche tout paiement, même celui d’une commande en cours\u00a0: le client est remboursé, et la carte retrouve ce que la commande avait retenu.',
      '«\u00a0Envoyer\u00a0» fait partir la carte et son code au destinataire ou à l’acheteur. Une autre adresse est l’affaire de l’administration\u00a0: ce code est de l’argent.',
    ],
  },
}
