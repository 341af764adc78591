import { expect, test } from 'vitest'

import { describeProblem } from './decline.ts'

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, /plafond atteint/],
  [{ code: 'expired_card' }, /carte expirée/],
  [{ code: 'incorrect_cvc', decline_code: 'incorrect_cvc' }, /cryptogramme/],
  [{ code: 'card_declined', decline_code: 'generic_decline' }, /^Votre banque a refusé la carte$/],
  [{ code: 'payment_intent_authentication_failure' }, /authentifier/],
])('UX-08 %j has a French reason', (error, expected) => {
  const { title, text } = describeProblem({ type: 'card_error', ...error })
  expect(title).toMatch(expected)
  expect(text).toContain('Rien n’a été débité')
})

test('what is not the card’s fault is not said to be', () => {
  expect(describeProblem({ type: 'api_error' }).title).not.toContain('carte')
})
