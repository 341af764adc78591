import { listPreparation } from '@sesame/contract/preparation'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const PREPARATION_HANDLE: ScreenHandle = {
  needs: listPreparation,
  help: {
    title: 'La préparation',
    sentences: [
      'Les commandes de produits suivent quatre étapes\u00a0: à prélever, à emballer, prêtes, remises aujourd’hui.',
      '«\u00a0À prélever\u00a0» regroupe les articles de toutes les commandes choisies\u00a0: cochez ce que vous prenez. Vos collègues voient vos coches aussitôt, et vous les leurs.',
      '«\u00a0Il en manque\u00a0» note combien vous en avez trouvé. Les plus anciennes commandes sont servies d’abord\u00a0; les autres restent ici, avec le téléphone du client.',
      '«\u00a0Passer à l’emballage\u00a0» emmène les commandes dont tous les articles sont pris. «\u00a0Emballée\u00a0» prévient le client.',
      'L’alcool n’est remis au comptoir qu’après avoir vu une pièce d’identité\u00a0; l’heure et votre nom sont gardés, rien de la pièce.',
    ],
  },
}
