/** What happens to a team that is late; the same words on screens, in mails and in the demo's texts. */
export const LATE_ARRIVAL =
  'Au-delà de 15\u00a0minutes de retard, la session est annulée, sans remboursement.'
