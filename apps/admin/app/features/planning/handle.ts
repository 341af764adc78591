import { getPlanning } from '@sesame/contract/planning'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const PLANNING_HANDLE: ScreenHandle = {
  needs: getPlanning,
  saysOffline: true,
  help: {
    title: 'Le planning',
    sentences: [
      'Ce qui est vendu, retenu et libre dans les salles, par jour, par semaine ou par mois.',
      'Une session libre demande une salle et quelqu’un pour la mener\u00a0: avec un seul maître du jeu disponible, trois salles libres font une session à vendre.',
      'Un geste sur une session l’ouvre\u00a0: qui vient, et pourquoi ce créneau est ouvert, fermé ou à ce prix.',
      '«\u00a0Bloquer un horaire\u00a0» ferme une salle, ou toutes, pour un temps. Les réservations qui s’y trouvent sont nommées\u00a0; aucune n’est annulée d’ici.',
      'Une fermeture se lève à tout moment\u00a0: ses sessions sont aussitôt de nouveau en vente.',
      'La vue et la date sont dans l’adresse de la page\u00a0: vous pouvez l’envoyer à un collègue ou revenir en arrière.',
    ],
  },
}
