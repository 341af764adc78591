export const CHECKOUT_STEPS = ['Session', 'Coordonnées et paiement', 'Confirmation'] as const

export const SHOP_STEPS = ['Panier', 'Livraison et paiement', 'Confirmation'] as const
