import { getDayClosing } from '@sesame/contract/day-closing'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const CLOSING_HANDLE: ScreenHandle = {
  needs: getDayClosing,
  help: {
    title: 'La clôture du jour',
    sentences: [
      'Clore une journée garde ses chiffres comme ils sont. Une journée clôturée ne se rouvre pas.',
      'Les journées se closent dans l’ordre, la première au choix. Une journée oubliée se clôt plus tard.',
      'Ce qui arrive après la clôture est compté le lendemain, dans le journal comme ici.',
      '«\u00a0Reçu\u00a0» vient du journal, et de ce que le prestataire de paiement a répondu pour chaque paiement. «\u00a0Gagné\u00a0» est ce qui a été joué ou remis.',
      'Une erreur d’un jour clôturé se corrige par une ligne sur le jour ouvert, avec sa raison.',
    ],
  },
}
