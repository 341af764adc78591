import type { SessionOffer } from './booking.ts'

/** Every refusal the API can give on purpose: its HTTP status and what it tells people. */
export const ERRORS = {
  invalid_input: { status: 400, message: 'Certaines informations sont à corriger.' },
  invalid_json: { status: 400, message: 'La demande est illisible.' },
  unknown_site: { status: 400, message: 'Ce site n’existe pas.' },
  site_mismatch: {
    status: 400,
    message: 'L’adresse du site et l’identifiant demandé ne correspondent pas.',
  },
  weak_password: {
    status: 400,
    message: 'Ce mot de passe est trop facile à deviner. Choisissez-en un plus long.',
  },
  not_logged_in: { status: 401, message: 'Connectez-vous pour continuer.' },
  bad_credentials: {
    status: 401,
    message:
      'Adresse ou mot de passe incorrect. Si vous venez de vous inscrire, confirmez d’abord votre adresse avec le lien reçu par courriel.',
  },
  wrong_password: { status: 403, message: 'Le mot de passe actuel est incorrect.' },
  forbidden: { status: 403, message: 'Vous n’avez pas accès à cette page.' },
  foreign_origin: { status: 403, message: 'Cette demande vient d’un autre site.' },
  not_found: { status: 404, message: 'Cette page est introuvable.' },
  link_expired: {
    status: 410,
    message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.',
  },
  platform_account: {
    status: 409,
    message: 'Ce compte appartient à la plateforme\u00a0: il ne se gère pas depuis ce site.',
  },
  session_taken: {
    status: 409,
    message: 'Cette session vient d’être réservée. Choisissez-en une autre.',
  },
  session_closed: {
    status: 409,
    message: 'Cette session n’est pas ouverte à la réservation. Choisissez-en une autre.',
  },
  players_out_of_range: {
    status: 400,
    message: 'Ce nombre de joueurs n’est pas possible pour cette activité.',
  },
  hold_expired: {
    status: 410,
    message: 'Le temps de garde est écoulé : choisissez à nouveau votre session.',
  },
  hold_not_extendable: {
    status: 409,
    message: 'La garde a déjà été prolongée une fois.',
  },
  time_claimed: {
    status: 409,
    message: 'Une réservation occupe déjà ce créneau. Déplacez-la d’abord.',
  },
  booking_not_movable: {
    status: 409,
    message: 'Cette réservation ne peut plus être déplacée.',
  },
  nothing_to_choose: {
    status: 409,
    message: 'Le choix a déjà été fait pour cette session.',
  },
  layout_changed: {
    status: 409,
    message: 'Quelqu’un a modifié cette mise en page entre-temps. Rechargez-la.',
  },
  nothing_to_publish: { status: 409, message: 'Il n’y a pas de brouillon à publier.' },
  url_taken: { status: 409, message: 'Cette adresse est déjà prise. Choisissez-en une autre.' },
  still_in_use: {
    status: 409,
    message: 'Quelque chose en dépend encore. Retirez-le d’abord.',
  },
  registration_closed: { status: 409, message: 'Les inscriptions sont closes.' },
  registration_full: {
    status: 409,
    message: 'Il ne reste pas assez de places. Essayez avec moins de personnes.',
  },
  media_in_use: {
    status: 409,
    message: 'Ce fichier sert encore sur le site. Retirez-le d’abord de ses pages.',
  },
  empty_order: { status: 400, message: 'Votre commande est vide.' },
  // In the words of the specification.
  no_products: { status: 400, message: 'No products in cart' },
  cart_full: {
    status: 409,
    message: 'Votre panier compte déjà vingt articles différents. Retirez-en un d’abord.',
  },
  out_of_stock: {
    status: 409,
    message: 'Il n’en reste pas assez en stock. Choisissez une quantité plus petite.',
  },
  quantity_refused: {
    status: 409,
    message: 'Cette quantité n’est pas possible. Vérifiez votre panier.',
  },
  prices_hidden: {
    status: 409,
    message: 'Ce produit ne se vend pas en ligne. Écrivez-nous pour le commander.',
  },
  delivery_refused: {
    status: 409,
    message: 'Cette livraison n’est pas possible à cette adresse. Choisissez-en une autre.',
  },
  collect_full: {
    status: 409,
    message: 'Ce créneau de retrait est complet. Choisissez-en un autre.',
  },
  relay_unavailable: {
    status: 503,
    message:
      'Les points relais ne répondent pas. Réessayez dans un instant, ou choisissez une autre livraison.',
  },
  alcohol_refused: {
    status: 403,
    message: 'La vente d’alcool est interdite aux mineurs de moins de 18 ans.',
  },
  delivery_state: {
    status: 409,
    message: 'Cette commande n’est pas à une étape qui le permette.',
  },
  stock_too_low: {
    status: 409,
    message: 'Le stock ne peut pas descendre sous ce qui est réservé.',
  },
  rates_broken: {
    status: 400,
    message: 'La grille a un trou ou un chevauchement. Vérifiez les poids de chaque zone.',
  },
  withdrawal_unknown: {
    status: 404,
    message:
      'Aucune commande ne correspond à ce numéro et à cette adresse e-mail. Vérifiez-les sur votre confirmation.',
  },
  withdrawal_refused: {
    status: 409,
    message: 'Le droit de rétractation ne s’applique pas, ou plus, à ces articles.',
  },
  unknown_product: { status: 409, message: 'Un produit de votre commande n’est plus en vente.' },
  total_changed: {
    status: 409,
    message: 'Le total a changé depuis qu’il vous a été montré. Vérifiez-le avant de payer.',
  },
  discount_unknown: { status: 409, message: 'Ce code de réduction n’existe pas.' },
  discount_over: { status: 409, message: 'Ce code de réduction n’est plus valable.' },
  discount_minimum: {
    status: 409,
    message: 'Le montant de votre commande est trop bas pour ce code de réduction.',
  },
  discount_scope: {
    status: 409,
    message: 'Ce code de réduction ne s’applique pas à cette commande.',
  },
  gift_card_unknown: {
    status: 409,
    message: 'Ce code de carte cadeau n’existe pas. Vérifiez les caractères un à un.',
  },
  gift_card_expired: { status: 409, message: 'Cette carte cadeau n’est plus valable.' },
  gift_card_empty: { status: 409, message: 'Le solde de cette carte cadeau est épuisé.' },
  gift_card_amount: {
    status: 400,
    message: 'Ce montant n’est pas possible pour une carte cadeau.',
  },
  order_expired: {
    status: 410,
    message: 'Cette commande n’a pas été payée à temps. Rien n’a été débité.',
  },
  not_refundable: { status: 409, message: 'Ce montant ne peut pas être remboursé.' },
  payment_unavailable: {
    status: 503,
    message: 'Le paiement ne répond pas. Rien n’a été débité : réessayez dans un instant.',
  },
  invalid_signature: { status: 400, message: 'Signature invalide.' },
  too_large: { status: 413, message: 'L’envoi est trop volumineux.' },
  unsupported_media_type: { status: 415, message: 'Ce format n’est pas accepté.' },
  too_many_requests: {
    status: 429,
    message: 'Trop de tentatives. Patientez quelques minutes avant de réessayer.',
  },
  internal: {
    status: 500,
    message: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  },
  unavailable: {
    status: 503,
    message: 'Le service redémarre. Réessayez dans quelques secondes.',
  },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof ERRORS

/** Messages per field of a form, in French. */
export type FieldErrors = Record<string, string[]>

export interface RefusalBody {
  success: false
  data: null
  message: string
  code: ErrorCode
  errors?: FieldErrors
  /** What may be had instead of a session that is not free. */
  alternatives?: SessionOffer[]
  requestId?: string
}
