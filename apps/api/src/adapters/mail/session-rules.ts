import { LATE_ARRIVAL } from '@sesame/values/late-arrival'

/** What a team must know before it comes; the same text in mail and ticket. */
export const SESSION_RULES = [
  'Arrivez 10 minutes avant l’heure : le temps de poser vos affaires et d’écouter les consignes.',
  LATE_ARRIVAL,
  'À partir de 16 ans, ou de 11 ans si un adulte joue dans l’équipe. Un justificatif d’âge peut être demandé.',
  'Une réservation confirmée n’est ni remboursable ni modifiable.',
]

export const NO_WITHDRAWAL =
  'Le droit de rétractation ne s’applique pas aux sessions : ce sont des loisirs fournis à une date déterminée (article L. 221-28, 12° du Code de la consommation).'
