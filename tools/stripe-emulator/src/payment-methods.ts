import { behaviourOf, findShortcut, isCardNumber } from './cards.ts'
import { ApiError, invalidRequest } from './errors.ts'
import type { Form } from './form.ts'
import { begin } from './objects.ts'
import type { PaymentMethod } from './objects.ts'
import { readInteger, readPart, readText } from './params.ts'
import type { Transaction } from './transaction.ts'

type Card = { number: string; expMonth: number; expYear: number; isWallet: boolean }

/** The payment method a request brings with it, if it does. */
export function findPaymentMethod(
  tx: Transaction,
  form: Form,
  isBrowser: boolean,
): PaymentMethod | undefined {
  const data = readPart(form, 'payment_method_data')
  if (data) return tx.put(makePaymentMethod(readCard(data, isBrowser), data))
  const id = readText(form, 'payment_method')
  if (id === undefined) return undefined
  const number = findShortcut(id)
  if (number === undefined) return tx.get('payment_method', id)
  const expYear = new Date().getFullYear() + 1
  return tx.put(makePaymentMethod({ number, expMonth: 12, expYear, isWallet: false }, {}))
}

function readCard(data: Form, isBrowser: boolean): Card {
  const card = readPart(data, 'card') ?? {}
  if (!isBrowser) {
    throw invalidRequest(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. ' +
        'Use a test payment method such as pm_card_visa instead.',
    )
  }
  const number = readText(card, 'number') ?? ''
  if (!isCardNumber(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number')
  }
  const expMonth = readInteger(card, 'exp_month') ?? 0
  const expYear = readInteger(card, 'exp_year') ?? 0
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  }
  if (new Date(expYear, expMonth, 1) <= new Date()) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  }
  // Not Stripe's: the test wallet names itself where a real one sends a token.
  const isWallet = readText(card, 'wallet') === 'google_pay'
  return { number, expMonth, expYear, isWallet }
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param })
}

function makePaymentMethod(card: Card, data: Form): PaymentMethod {
  return {
    ...begin('pm'),
    object: 'payment_method',
    type: 'card',
    billing_details: {
      address: null,
      email: null,
      name: null,
      phone: null,
      tax_id: null,
      ...readPart(data, 'billing_details'),
    },
    card: {
      brand: card.number.startsWith('5') ? 'mastercard' : 'visa',
      country: 'FR',
      exp_month: card.expMonth,
      exp_year: card.expYear,
      last4: card.number.slice(-4),
      wallet: card.isWallet ? { dynamic_last4: null, type: 'google_pay' } : null,
    },
    customer: null,
    livemode: false,
    metadata: {},
    behaviour: behaviourOf(card.number),
  }
}
