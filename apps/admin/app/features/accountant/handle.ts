import { getBooks } from '@sesame/contract/books'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const ACCOUNTANT_HANDLE: ScreenHandle = {
  needs: getBooks,
  help: {
    title: 'La page du comptable',
    sentences: [
      'Choisissez un mois, puis un fichier. Il est écrit par le serveur\u00a0; le téléchargement commence dès qu’il est prêt, et le fichier reste disponible deux jours.',
      '«\u00a0Tout télécharger\u00a0» réunit les tableaux, le fichier des écritures comptables et chaque facture en PDF.',
      'Le fichier des écritures comptables (FEC) a les 18 champs de l’article A47 A-1 du livre des procédures fiscales. L’exercice est l’année civile.',
      'Débit et crédit sont comparés, et les numéros de factures comptés, à chaque ouverture de la page.',
      'Les virements du prestataire de paiement ne sont pas dans ces comptes\u00a0: lisez-les chez lui.',
    ],
  },
}
