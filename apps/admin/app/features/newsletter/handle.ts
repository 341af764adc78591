import { listSubscribers } from '@sesame/contract/newsletter'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const NEWSLETTER_HANDLE: ScreenHandle = {
  needs: listSubscribers,
  help: {
    title: 'La lettre d’information',
    sentences: [
      'Les personnes qui ont demandé à recevoir vos nouvelles, le plus récent changement d’abord.',
      'N’écrivez qu’aux personnes abonnées\u00a0: qui n’a pas suivi le lien du courriel de confirmation n’a rien accepté. Le fichier CSV ne contient qu’elles.',
      '«\u00a0Preuve\u00a0» montre le texte accepté, sa version, et les instants de la demande, de la confirmation et du désabonnement.',
      '«\u00a0Désabonner\u00a0» répond à une demande reçue par téléphone ou par courriel. Personne ne peut être réabonné d’ici\u00a0: il faut son propre geste.',
      'Une preuve reste trois ans après le désabonnement, une demande sans suite 90\u00a0jours.',
    ],
  },
}
