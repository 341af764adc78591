import { listCalendarFeeds } from '@sesame/contract/calendar-feed'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const FEEDS_HANDLE: ScreenHandle = {
  needs: listCalendarFeeds,
  help: {
    title: 'Les agendas',
    sentences: [
      'Une adresse d’agenda montre les sessions d’une salle ou d’un maître du jeu dans l’application d’agenda d’un téléphone, d’une tablette ou d’un ordinateur.',
      'Chaque adresse est secrète et n’est montrée qu’une fois\u00a0: qui la connaît lit l’agenda sans se connecter.',
      'Faites une adresse par appareil ou par personne\u00a0: vous pourrez révoquer l’une sans toucher aux autres.',
      'L’agenda ne nomme personne\u00a0: il dit la salle, l’heure et le nombre de joueurs. Le lien de chaque session ouvre la réservation dans la gestion.',
      'Il va de 7\u00a0jours en arrière à 60\u00a0jours en avant. Certaines applications ne le relisent que quelques fois par jour\u00a0: l’écran du jour fait foi.',
    ],
  },
}
