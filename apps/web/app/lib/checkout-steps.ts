export const CHECKOUT_STEPS = ['Session', 'Coordonnées et paiement', 'Confirmation'] as const
