import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const ACCOUNT_HELP: ScreenHandle = {
  help: {
    title: 'Mon compte et mes appareils',
    sentences: [
      'Cet écran montre tous les appareils où votre compte est ouvert.',
      'Fermez une connexion que vous ne reconnaissez pas, puis changez votre mot de passe.',
      '«\u00a0Fermer toutes les autres\u00a0» ne laisse ouverte que la connexion de cet appareil.',
      '«\u00a0Pour entrer\u00a0» réunit votre application de codes, vos clés d’accès et vos codes de secours. Chaque changement ferme vos autres connexions.',
      'Pour changer de téléphone, ajoutez d’abord une clé d’accès ou gardez un code de secours, retirez l’ancienne application, puis reliez la nouvelle.',
    ],
  },
}
