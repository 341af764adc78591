import { getDay } from '@sesame/contract/day'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const DAY_HANDLE: ScreenHandle = {
  needs: getDay,
  saysOffline: true,
  showsNotes: true,
  help: {
    title: 'La journée du lieu',
    sentences: [
      'Une colonne par salle, l’heure vers le bas\u00a0; sur un téléphone, une liste par heure. La ligne rouge est l’heure qu’il est.',
      '«\u00a0Arrivés\u00a0» note d’un geste que l’équipe est là. Les trois points d’une carte ouvrent le reste\u00a0: retard dès 15\u00a0minutes, session perdue, partie jouée avec son résultat.',
      'Une note se reprend le jour même, par «\u00a0Annuler\u00a0» dans le message ou sur la carte.',
      'Sans réseau, la journée reste lisible telle qu’elle était\u00a0; les notes attendent sur l’appareil et partent seules, dans l’ordre, au retour du réseau.',
      'Ce que l’appareil garde s’efface à la déconnexion et après 24\u00a0heures.',
      'L’imprimante donne la feuille du jour\u00a0: une ligne par session, avec des cases à cocher.',
    ],
  },
}
