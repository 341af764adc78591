import type { ErrorBody } from './errors.ts'

type Decline = Pick<ErrorBody, 'code' | 'decline_code' | 'message' | 'param'> & { code: string }

export type CardBehaviour = {
  requiresAuthentication: boolean
  /** Decline code, after authentication if required. */
  decline?: Decline
}

const DECLINED = 'Your card was declined.'

function declined(decline_code: string, message = DECLINED): Decline {
  return { code: 'card_declined', decline_code, message }
}

function pays(decline?: Decline): CardBehaviour {
  return { requiresAuthentication: false, ...(decline && { decline }) }
}

const BEHAVIOURS: Record<string, CardBehaviour> = {
  visa: pays(),
  mastercard: pays(),
  genericDecline: pays(declined('generic_decline')),
  insufficientFunds: pays(declined('insufficient_funds', 'Your card has insufficient funds.')),
  lostCard: pays(declined('lost_card')),
  expiredCard: pays({
    code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  }),
  incorrectCvc: pays({
    code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  }),
  authentication: { requiresAuthentication: true },
  authenticationThenDecline: { requiresAuthentication: true, decline: declined('generic_decline') },
  notATestCard: pays(
    declined(
      'test_mode_live_card',
      `${DECLINED} Your request was in test mode, but used a non test card.`,
    ),
  ),
}

const NUMBERS: Record<string, string> = {
  '4242424242424242': 'visa',
  '5555555555554444': 'mastercard',
  '4000000000000002': 'genericDecline',
  '4000000000009995': 'insufficientFunds',
  '4000000000009987': 'lostCard',
  '4000000000000069': 'expiredCard',
  '4000000000000127': 'incorrectCvc',
  '4000002500003155': 'authentication',
  '4000000000003220': 'authentication',
  '4000008400001629': 'authenticationThenDecline',
}

const SHORTCUTS: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedLostCard: '4000000000009987',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeDeclinedIncorrectCvc: '4000000000000127',
  pm_card_threeDSecure2Required: '4000000000003220',
}

export function getBehaviour(name: string): CardBehaviour {
  return BEHAVIOURS[name] ?? pays(declined('generic_decline'))
}

export function behaviourOf(number: string): string {
  return NUMBERS[number] ?? 'notATestCard'
}

/** The card behind a ready-made payment method such as `pm_card_visa`. */
export function findShortcut(id: string): string | undefined {
  return SHORTCUTS[id]
}

export function isCardNumber(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const sum = Array.from(number)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}
