import { listTeam } from '@sesame/contract/team'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const TEAM_HANDLE: ScreenHandle = {
  needs: listTeam,
  help: {
    title: 'L’équipe et ses accès',
    sentences: [
      'Les personnes qui ouvrent la gestion de ce site, et celles qui sont invitées à la rejoindre.',
      '«\u00a0Inviter\u00a0» envoie un lien à usage unique, valable 7\u00a0jours. La personne y choisit son mot de passe.',
      'Renvoyer une invitation envoie un nouveau lien\u00a0; le précédent ne vaut plus rien.',
      'Qui passe à l’administration ou à la comptabilité doit se reconnecter. Personne ne change son propre rôle, et un site garde toujours quelqu’un à l’administration.',
      'Retirer l’accès ferme aussitôt toutes les connexions de la personne\u00a0; son compte client, ses commandes et ses réservations restent.',
      'Ces actes sont sensibles\u00a0: une preuve de votre identité peut vous être demandée.',
    ],
  },
}
