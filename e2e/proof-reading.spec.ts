import { expect, test } from '@playwright/test'

import { ENDPOINTS } from '../packages/contract/src/endpoints.ts'
import { ERRORS } from '../packages/contract/src/errors.ts'
import { typographyFaults } from './french-typography.ts'

/** Texts with one fault each. */
const FAULTY = [
  "Aujourd'hui et demain",
  'Mot de passe oublié ?',
  'Horaires : tous les jours',
  'Bienvenue!',
  '« Mes données\u00a0»',
  '«\u00a0Mes données »',
  'Votre "compte" est ouvert',
  'Un instant...',
  'De 10 h\u00a0à midi',
  '12 heures plus tard',
  'Dès 150 €',
  'Le 1 novembre 2026',
  'Le 1\u00a0novembre 2026',
  'Please try again',
  'Votre email',
  'Bonjour undefined',
  'Chez {{COMPANY_NAME}}',
]

const RIGHT = [
  'Aujourd’hui\u00a0: 10\u00a0h\u00a0–\u00a022\u00a0h\u00a030',
  'Bienvenue\u202f! Mot de passe oublié\u202f?',
  '«\u00a0Gérer mes cookies\u00a0»\u202f; puis «\u00a0Refuser\u00a0».',
  'Le 1er novembre 2026, dès 150,00\u00a0€',
  'contact@antre.example, https://mediation.example/?a=1;b=2',
  'This page could not be found',
  'BACK TO THE HOME PAGE',
]

test('the proof-reader sees each planted fault, and nothing in right French', () => {
  for (const text of FAULTY) expect.soft(typographyFaults(text), text).not.toEqual([])
  for (const text of RIGHT) expect.soft(typographyFaults(text), text).toEqual([])
})

test('TY-01: what the API says to people is in good French', () => {
  const refusals = Object.values(ERRORS).map(({ message }) => message)
  const replies = [...ENDPOINTS.values()].flatMap(({ message = [] }) => message)
  expect(refusals.length).toBeGreaterThan(40)
  expect(replies.length).toBeGreaterThan(5)
  expect([...refusals, ...replies].flatMap(typographyFaults)).toEqual([])
})
