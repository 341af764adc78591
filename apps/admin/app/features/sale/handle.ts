import { getDay } from '@sesame/contract/day'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const SALE_HANDLE: ScreenHandle = {
  needs: getDay,
  help: {
    title: 'Vendre au téléphone ou au comptoir',
    sentences: [
      'Une session choisie est gardée aussitôt pour vous\u00a0; personne d’autre ne peut la prendre pendant ce temps.',
      'Le lien de paiement part par courriel\u00a0: le client accepte les conditions de vente et paie par carte sur son téléphone. Sans paiement à l’heure dite, la session est remise en vente.',
      'Au comptoir, le client photographie le code à l’écran et paie sur son téléphone\u00a0; la vente passe à «\u00a0Payé\u00a0» ici d’elle-même.',
      'Une carte cadeau peut tout payer ou une partie\u00a0; le reste se règle par lien ou au comptoir.',
      'Une invitation ne coûte rien au client\u00a0; son motif est gardé dans le journal.',
      '«\u00a0Abandonner la vente\u00a0» remet aussitôt la session en vente.',
    ],
  },
}
