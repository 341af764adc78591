import { GIFT_CARD_CODE_LENGTH } from '@sesame/values/gift-card-code'

import type { BookedSession } from './booking.ts'
import { OPERATOR_ERRORS } from './operator-errors.ts'
import type { StaleRecord } from './record.ts'
import type { SessionOffer } from './session.ts'
import type { RefusedCount } from './stock.ts'

/** All error codes of the API with HTTP status and message. */
export const ERRORS = {
  ...OPERATOR_ERRORS,
  invalid_input: { status: 400, message: 'Certaines informations sont à corriger.' },
  invalid_json: { status: 400, message: 'La demande est illisible.' },
  idempotency_key_missing: {
    status: 400,
    message: 'Cette demande doit porter un en-tête Idempotency-Key.',
  },
  idempotency_key_invalid: {
    status: 400,
    message:
      'L’en-tête Idempotency-Key doit compter de 1 à 255 caractères ASCII visibles\u00a0; un UUID convient.',
  },
  idempotency_key_reused: {
    status: 409,
    message: 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  },
  idempotency_in_progress: {
    status: 409,
    message: 'La même demande est en cours. Réessayez dans un instant.',
  },
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
  registration_password: {
    status: 403,
    message:
      'Ce mot de passe n’est pas celui de cette inscription. Ouvrez le courriel de votre dernière demande, ou inscrivez-vous de nouveau.',
  },
  wrong_code: {
    status: 403,
    message: 'Ce code est incorrect ou a déjà servi. Attendez le suivant, puis réessayez.',
  },
  login_expired: {
    status: 410,
    message: 'Le temps pour terminer votre connexion est écoulé. Reconnectez-vous.',
  },
  passkey_refused: {
    status: 403,
    message: 'Cette clé d’accès n’a pas été reconnue. Réessayez, ou utilisez votre mot de passe.',
  },
  passkey_unavailable: {
    status: 409,
    message: 'Les clés d’accès ne sont pas disponibles à cette adresse.',
  },
  second_factor_exists: {
    status: 409,
    message: 'La double authentification est déjà activée sur ce compte.',
  },
  second_factor_mandatory: {
    status: 409,
    message: 'Votre rôle exige la double authentification\u00a0: elle ne peut pas être retirée.',
  },
  step_up_required: {
    status: 403,
    message: 'Confirmez que c’est bien vous pour continuer.',
  },
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
  too_many_holds: {
    status: 409,
    message:
      'Vous gardez déjà plusieurs sessions sans les avoir payées. Payez ou rendez l’une d’elles, puis réessayez\u00a0: une session gardée se libère d’elle-même au bout de 15\u00a0minutes.',
  },
  too_many_holds_here: {
    status: 409,
    message:
      'Beaucoup de sessions sont déjà gardées depuis votre connexion internet, peut-être par d’autres personnes. Réessayez dans quelques minutes, connectez-vous à votre compte, ou appelez-nous\u00a0: nous réserverons avec vous.',
  },
  team_full: { status: 409, message: 'L’équipe est au complet.' },
  team_closed: { status: 409, message: 'Cette session est passée ou annulée.' },
  hold_expired: {
    status: 410,
    message: 'Le temps de garde est écoulé : choisissez à nouveau votre session.',
  },
  hold_sold: {
    status: 410,
    message: 'Cette session est déjà réservée : la confirmation est dans vos courriels.',
  },
  acceptance_missing: {
    status: 409,
    message: 'Acceptez les conditions de vente avant de payer.',
  },
  sale_cancelled: {
    status: 410,
    message: 'L’établissement a annulé cette vente avant votre paiement.',
  },
  hold_not_extendable: {
    status: 409,
    message: 'La garde a déjà été prolongée une fois.',
  },
  booking_not_movable: {
    status: 409,
    message: 'Cette réservation ne peut plus être déplacée.',
  },
  nothing_to_choose: {
    status: 409,
    message:
      'Il n’y a plus de choix à faire pour cette session\u00a0: il a déjà été fait, ou son prix vous a été rendu. Une question\u00a0? Écrivez-nous ou appelez-nous.',
  },
  session_partly_refunded: {
    status: 409,
    message:
      'Une partie du prix de cette session vous a déjà été rendue\u00a0: choisissez le remboursement du reste, ou appelez-nous pour convenir d’une nouvelle date.',
  },
  stale_record: {
    status: 409,
    message: 'Quelqu’un a enregistré entre-temps. Comparez, puis enregistrez à nouveau.',
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
  // The specification fixes this message.
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
  cart_refused: { status: 409, message: 'Votre panier ne peut pas être commandé tel quel.' },
  prices_hidden: {
    status: 409,
    message: 'Ce produit ne se vend pas en ligne. Écrivez-nous pour le commander.',
  },
  delivery_refused: {
    status: 409,
    message: 'Cette livraison n’est pas possible à cette adresse. Choisissez-en une autre.',
  },
  relay_unknown: {
    status: 409,
    message:
      'Ce point relais n’existe pas, ou n’accepte plus de colis. Choisissez-en un autre dans la liste.',
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
  birthdate_locked: {
    status: 409,
    message:
      'La date de naissance de ce compte est celle d’une personne mineure\u00a0: elle ne peut pas être modifiée ici. Si elle est fausse, écrivez-nous et nous la corrigerons avec vous.',
  },
  alcohol_refused: {
    status: 403,
    message: 'La vente d’alcool est interdite aux mineurs de moins de 18 ans.',
  },
  delivery_state: {
    status: 409,
    message: 'Cette commande n’est pas à une étape qui le permette.',
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
  discount_unknown: {
    status: 409,
    message: `Ce code de réduction n’existe pas. Celui d’une carte cadeau a ${GIFT_CARD_CODE_LENGTH}\u00a0signes.`,
  },
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
  gift_card_blocked: { status: 409, message: 'Cette carte cadeau est bloquée. Appelez-nous.' },
  gift_card_amount: {
    status: 400,
    message: 'Ce montant n’est pas possible pour une carte cadeau.',
  },
  too_many_orders: {
    status: 409,
    message:
      'Vous avez déjà plusieurs commandes en attente de paiement. Payez l’une d’elles, ou réessayez plus tard\u00a0: une commande impayée s’annule d’elle-même au bout d’une heure.',
  },
  too_many_orders_here: {
    status: 409,
    message:
      'Beaucoup de commandes attendent déjà leur paiement depuis votre connexion internet, peut-être celles d’autres personnes. Réessayez dans quelques minutes, connectez-vous à votre compte, ou appelez-nous\u00a0: nous commanderons avec vous.',
  },
  // Reasons for an automatic refund of a payment.
  paid_twice: {
    status: 409,
    message: 'Votre commande était déjà payée\u00a0: ce second paiement vous est rendu.',
  },
  order_replaced: {
    status: 409,
    message:
      'Vous avez passé une nouvelle commande pour la même chose\u00a0: ce paiement-ci vous est rendu.',
  },
  supplement_outdated: {
    status: 409,
    message:
      'La réservation a changé avant ce paiement\u00a0: le supplément vous est rendu. Appelez-nous pour en convenir à nouveau.',
  },
  amount_differs: { status: 409, message: 'Le montant reçu n’est pas celui de la commande.' },
  not_refundable: { status: 409, message: 'Ce montant ne peut pas être remboursé.' },
  payment_unavailable: {
    status: 503,
    message: 'Le paiement ne répond pas. Rien n’a été débité : réessayez dans un instant.',
  },
  site_cannot_sell: {
    status: 409,
    message:
      'Le paiement en ligne n’est pas ouvert sur ce site pour le moment. Rien n’a été débité\u00a0: contactez-nous pour commander.',
  },
  payment_keys_refused: {
    status: 422,
    message: 'Stripe refuse ces clés. Vérifiez qu’elles sont complètes et du même compte.',
  },
  connect_unavailable: {
    status: 409,
    message: 'La plateforme ne peut pas relier de compte Stripe pour le moment.',
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
  overloaded: {
    status: 503,
    message: 'Trop de demandes arrivent en ce moment. Réessayez dans quelques secondes.',
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
  /** Alternatives to a session that is not free. */
  alternatives?: SessionOffer[]
  stale?: StaleRecord
  /** Bookings in the way, or the booking as it is by now. */
  bookings?: BookedSession[]
  stocks?: RefusedCount[]
  requestId?: string
}
