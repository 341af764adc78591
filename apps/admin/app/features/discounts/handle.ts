import { listDiscountCodes } from '@sesame/contract/discount-code'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const DISCOUNTS_HANDLE: ScreenHandle = {
  needs: listDiscountCodes,
  help: {
    title: 'Les codes de réduction',
    sentences: [
      'Un code est un mot que le client écrit au moment de payer. Majuscules et minuscules sont égales.',
      'La réduction porte sur les sessions, sur les produits ou sur les deux\u00a0; jamais sur une carte cadeau ni sur le port.',
      'Une utilisation est une commande qui porte le code, payée ou en attente de paiement. Une commande qui expire rend le code.',
      'Après la création, seuls le libellé, la fin et le nombre d’utilisations changent\u00a0: le reste a servi à faire des prix.',
      '«\u00a0Terminer\u00a0» arrête le code aussitôt. Les commandes qui le portent déjà gardent leur prix.',
    ],
  },
}
