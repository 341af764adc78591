import { getFigures } from '@sesame/contract/figures'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const FIGURES_HANDLE: ScreenHandle = {
  needs: getFigures,
  help: {
    title: 'Les chiffres',
    sentences: [
      '«\u00a0Reçu\u00a0» est l’argent entré, cartes cadeaux vendues comprises. «\u00a0Gagné\u00a0» est ce qui a été joué ou remis, toutes taxes comprises. L’un n’est pas une part de l’autre.',
      'Une session est gagnée le jour où elle a lieu, quand sa fin est passée, même si l’équipe n’est pas venue. Un article est gagné quand il part ou qu’il est remis.',
      'Un remboursement compte le jour où il est fait, jamais avant la session ou l’article qu’il reprend.',
      'Une carte cadeau est une dette jusqu’à son utilisation.',
      'Le remplissage compare les sessions vendues aux départs que les horaires d’aujourd’hui donnent pour ces jours, moins les fermetures.',
      'La période précédente a la même durée, juste avant\u00a0; des mois entiers se comparent à autant de mois entiers.',
    ],
  },
}
