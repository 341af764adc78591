import { getTeamWeek } from '@sesame/contract/shift'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const TEAM_HANDLE: ScreenHandle = {
  needs: getTeamWeek,
  help: {
    title: 'L’équipe, ses heures et ses accès',
    sentences: [
      'Qui mène les sessions, et quand. Un jour sans rien de prévu laisse la personne disponible toute la journée.',
      'Les sessions en vente suivent ces heures\u00a0: en dehors, et pendant une absence accordée, la personne n’est pas proposée.',
      'Ce qui est déjà vendu n’est jamais laissé sans personne\u00a0: ces sessions sont nommées, et confiées à quelqu’un d’autre avant d’enregistrer.',
      'Qui apprend est présent sans compter\u00a0: une session vendue a toujours quelqu’un qui sait la mener. La loi limite une semaine à 48\u00a0heures.',
      'Le personnel lié à un compte demande ses absences\u00a0; l’administration décide, et voit les accès ci-dessous.',
      'Les personnes qui ouvrent la gestion de ce site, et celles qui sont invitées à la rejoindre.',
      '«\u00a0Inviter\u00a0» envoie un lien à usage unique, valable 7\u00a0jours. La personne y choisit son mot de passe.',
      'Renvoyer une invitation envoie un nouveau lien\u00a0; le précédent ne vaut plus rien.',
      'Qui passe à l’administration ou à la comptabilité doit se reconnecter. Personne ne change son propre rôle, et un site garde toujours quelqu’un à l’administration.',
      'Retirer l’accès ferme aussitôt toutes les connexions de la personne\u00a0; son compte client, ses commandes et ses réservations restent.',
      'Ces actes sont sensibles\u00a0: une preuve de votre identité peut vous être demandée.',
    ],
  },
}
