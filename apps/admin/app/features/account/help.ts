import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const ACCOUNT_HELP: ScreenHandle = {
  help: {
    title: 'Mon compte et mes appareils',
    sentences: [
      'Cet écran montre tous les appareils où votre compte est ouvert.',
      'Fermez une connexion que vous ne reconnaissez pas, puis changez votre mot de passe.',
      '«\u00a0Fermer toutes les autres\u00a0» ne laisse ouverte que la connexion de cet appareil.',
      'La double authentification, les clés d’accès et les codes de secours se règlent sur la page Sécurité de votre espace, sur le site.',
    ],
  },
}
