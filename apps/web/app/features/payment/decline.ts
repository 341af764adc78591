import type { StripeError } from './stripe.ts'

/** Says what happened and what the customer can do. */
export interface PaymentProblem {
  /** Distinguishes two refusals with the same text, so that each is announced. */
  id: number
  title: string
  text: string
}

const REASONS: Record<string, string> = {
  insufficient_funds: 'provision insuffisante ou plafond atteint',
  card_velocity_exceeded: 'plafond atteint',
  withdrawal_count_limit_exceeded: 'plafond atteint',
  expired_card: 'carte expirée',
  incorrect_cvc: 'cryptogramme incorrect',
  invalid_cvc: 'cryptogramme incorrect',
  incorrect_number: 'numéro de carte incorrect',
  invalid_number: 'numéro de carte incorrect',
  invalid_expiry_month: 'date d’expiration incorrecte',
  invalid_expiry_year: 'date d’expiration incorrecte',
  lost_card: 'carte déclarée perdue ou volée',
  stolen_card: 'carte déclarée perdue ou volée',
  card_not_supported: 'carte non acceptée pour cet achat',
  currency_not_supported: 'carte non acceptée pour cet achat',
}

const NOTHING_TAKEN = 'Rien n’a été débité et vos coordonnées sont conservées.'

let count = 0

export function describeProblem(error: StripeError): PaymentProblem {
  count += 1
  return { id: count, ...wordsFor(error) }
}

function wordsFor(error: StripeError): Omit<PaymentProblem, 'id'> {
  const { type, code = '', decline_code: declineCode = '' } = error
  if (code === 'payment_intent_authentication_failure') {
    return {
      title: 'Votre banque n’a pas pu vous authentifier',
      text: `${NOTHING_TAKEN} Recommencez, ou essayez une autre carte.`,
    }
  }
  if (type === 'card_error') {
    const reason = REASONS[declineCode] ?? REASONS[code]
    return {
      title: reason
        ? `Votre banque a refusé la carte\u00a0: ${reason}`
        : 'Votre banque a refusé la carte',
      text: `${NOTHING_TAKEN} Vérifiez la saisie, ou essayez une autre carte.`,
    }
  }
  return {
    title: 'Le paiement n’a pas pu se faire',
    text: `${NOTHING_TAKEN} Réessayez dans un instant.`,
  }
}
