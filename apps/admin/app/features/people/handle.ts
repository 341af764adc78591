import { getPerson, listPeople } from '@sesame/contract/person'

import type { ScreenHandle } from '../../lib/screen/help.tsx'

export const PEOPLE_HANDLE: ScreenHandle = {
  needs: listPeople,
  help: {
    title: 'La liste des clients',
    sentences: [
      'Toutes les personnes que le site connaît par leur adresse e-mail\u00a0: avec un compte, ou sans compte si elles ont commandé, écrit, participé à un atelier ou reçu la lettre d’information.',
      'La recherche prend le début d’un nom ou d’une adresse, ou les quatre derniers chiffres d’un téléphone.',
      '«\u00a0Filtrer\u00a0» choisit avec ou sans compte, la lettre d’information et les jours du dernier contact.',
      'Une personne disparaît d’elle-même quand plus rien d’elle n’est conservé\u00a0: les délais sont ceux de la politique de confidentialité.',
    ],
  },
}

export const PERSON_HANDLE: ScreenHandle = {
  needs: getPerson,
  help: {
    title: 'La fiche d’un client',
    sentences: [
      'Tout ce que le site sait d’une personne\u00a0: sessions, commandes, messages, courriels reçus et consentements.',
      'Nom et téléphone se corrigent ici\u00a0; si quelqu’un d’autre les a changés entre-temps, les deux valeurs sont montrées et vous choisissez.',
      '«\u00a0Exporter\u00a0» prépare l’archive à remettre à qui demande ses données\u00a0; le journal dit qui l’a faite.',
      '«\u00a0Effacer\u00a0» supprime tout de suite ce que la loi n’oblige pas à garder. C’est impossible avant une session à venir, ou tant que de l’argent est à rendre.',
    ],
  },
}
