import { getSchedule } from '@sesame/contract/schedule'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const HOURS_HANDLE: ScreenHandle = {
  needs: getSchedule,
  help: {
    title: 'Horaires et tarifs',
    sentences: [
      'La semaine ordinaire dit à quelles heures des sessions commencent, par jour et par salle. Un changement vaut dès la date que vous donnez\u00a0; ce qui a déjà valu reste lisible.',
      'Une exception remplace la semaine ordinaire\u00a0: vacances, ouverture en plus, fermeture, jour férié.',
      'Un prix change toujours à une date. Les commandes déjà passées gardent le leur.',
      'Rien n’est enregistré avant l’aperçu\u00a0: il compte les sessions gagnées et perdues, et nomme celles qui sont déjà vendues.',
      'Pour chaque session vendue, vous choisissez de la garder, ou de la déplacer au même prix\u00a0: le client en est averti. Aucune n’est annulée ni remboursée depuis cet écran.',
    ],
  },
}
