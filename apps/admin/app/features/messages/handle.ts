import { listConversations } from '@sesame/contract/inbox'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const MESSAGES_HANDLE: ScreenHandle = {
  needs: listConversations,
  help: {
    title: 'Les messages',
    sentences: [
      'Ce que les visiteurs écrivent par le site\u00a0: messages et formulaires, avec leurs fichiers. Chacun est à traiter, en attente ou réglé, et quelqu’un peut s’en charger.',
      'Une réponse part par courriel avec votre en-tête, au-dessus de ce que la personne avait écrit. «\u00a0Remise au serveur de courrier\u00a0» veut dire qu’elle est partie.',
      'Une note n’est lue que par l’équipe.',
      'Les phrases prêtes s’ajoutent à la réponse d’un geste\u00a0; l’administration les rédige.',
      'Une demande sur des données personnelles se règle en un mois\u00a0: «\u00a0C’est une demande de données\u00a0» en ouvre le suivi, et un accusé part à la personne. Celles venues par téléphone ou par lettre se notent à la main.',
      'Un fichier reçu s’enregistre et ne s’ouvre pas ici\u00a0: ne l’ouvrez que s’il vous paraît sûr.',
    ],
  },
}
