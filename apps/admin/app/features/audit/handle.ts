import { listAudit } from '@sesame/contract/audit'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const AUDIT_HANDLE: ScreenHandle = {
  needs: listAudit,
  help: {
    title: 'Le journal',
    sentences: [
      'Ce que l’équipe a changé\u00a0: qui, quand, et la valeur avant et après. Le plus récent d’abord, pendant un an.',
      'Personne ne peut y écrire, le corriger ni l’effacer\u00a0: la base de données le remplit d’elle-même.',
      '«\u00a0Filtrer\u00a0» choisit une personne, une sorte d’enregistrement, un acte ou des jours\u00a0; «\u00a0Son histoire\u00a0» montre tout ce qui est arrivé à un même enregistrement.',
      'Les secrets et les données des personnes sont masqués\u00a0: le journal dit qu’un téléphone a changé, pas lequel.',
      'Ce que font les visiteurs et les tâches automatiques n’y est pas\u00a0: les commandes et les livres de comptes le disent.',
    ],
  },
}
