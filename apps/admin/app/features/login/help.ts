import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const LOGIN_HELP: ScreenHandle = {
  help: {
    title: 'Se connecter à la gestion',
    sentences: [
      'Entrez l’adresse e-mail et le mot de passe de votre compte d’équipe\u00a0: ce sont les mêmes que sur le site.',
      'Si la double authentification est activée, recopiez ensuite le code de votre application, ou utilisez votre clé d’accès.',
      'Sans téléphone, un code de secours le remplace\u00a0; chacun sert une fois.',
      'Une connexion d’administration dure 12\u00a0heures et prend fin après 2\u00a0heures sans rien faire. Vous revenez ensuite à l’écran que vous aviez ouvert.',
      'Après plusieurs essais manqués, attendez le temps indiqué, ou choisissez un nouveau mot de passe avec «\u00a0Mot de passe oublié\u00a0».',
    ],
  },
}

export const INVITATION_HELP: ScreenHandle = {
  help: {
    title: 'Rejoindre l’équipe',
    sentences: [
      'Une personne de l’administration vous a envoyé ce lien. Il vaut 7\u00a0jours et sert une fois.',
      'Choisissez un mot de passe que vous n’utilisez nulle part ailleurs\u00a0: il ouvrira la gestion.',
      'Vous vous connectez ensuite avec l’adresse qui a reçu l’invitation et ce mot de passe.',
      'Si le lien ne vaut plus rien, demandez qu’on vous renvoie l’invitation depuis «\u00a0Équipe et accès\u00a0».',
    ],
  },
}
