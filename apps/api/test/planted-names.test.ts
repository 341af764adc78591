import { confirmElementRegistration, registerForElement, submitForm } from '@sesame/contract/form'
import { holdSession } from '@sesame/contract/hold'
import { expect, test } from 'vitest'

import { readConfig } from '../src/platform/config.ts'
import { deriveToken } from '../src/platform/secret.ts'
import { ARTHUR, at, openDay } from './booking.ts'
import { makeForm, makeWorkshop, PDF } from './contact.ts'
import { uploadOf } from './media.ts'
import { inDays, useNights } from './nights.ts'
import { useTestApi } from './test-api.ts'
import { useTestContext } from './test-context.ts'

const { call, database } = useTestApi()
const contextOf = useTestContext(database, { role: 'sesame_worker' })
const { night, listPlacesOf } = useNights(database, contextOf)

const WROTE = ['contact_email', 'conversation', 'form_file', 'form_submission']
const emailOf = (name: string) => `${name}@exemple-test.fr`

test('who sends a form is forgotten after three years, with the name of the file', async () => {
  const id = await makeForm(database, 66)
  const { status } = await call(submitForm, {
    params: { id },
    body: {
      data: { nom: 'rosalinde', courriel: emailOf('rosalinde') },
      files: [{ ...uploadOf(PDF, 'rosalinde.pdf'), field: 'plan' }],
    },
  })
  expect(status).toBe(200)
  expect(await listPlacesOf('rosalinde')).toEqual(
    [...WROTE, 'mail', 'person', 'search_word'].sort(),
  )
  await night(inDays(3 * 365 - 2))
  expect(await listPlacesOf('rosalinde')).toEqual([...WROTE, 'person', 'search_word'])
  await night(inDays(3 * 365 + 3))
  expect(await listPlacesOf('rosalinde')).toEqual([])
})

const register = (params: { route: string; id: number }, name: string) =>
  call(registerForElement, {
    params,
    body: {
      ...{ firstname: name, lastname: name, email: emailOf(name), phone: '+33698765432' },
      ...{ message: `Je suis ${name}`, places: 1 },
    },
  })

test('who registers for a workshop is forgotten after three years, and after a day if they did not confirm', async () => {
  const workshop = await makeWorkshop(database, 66)
  await register(workshop, 'ondeline')
  const { body } = await register(workshop, 'briseis')
  const { keys } = readConfig({ NODE_ENV: 'test', DATABASE_URL: database.url })
  const token = deriveToken(keys, 'element-confirmation', 66, body.data.id)
  expect((await call(confirmElementRegistration, { body: { token } })).status).toBe(200)
  await night(inDays(2))
  expect(await listPlacesOf('ondeline')).toEqual(['mail'])
  expect(await listPlacesOf('briseis')).toEqual([
    ...['element_registration', 'mail', 'person', 'search_word'],
  ])
  await night(inDays(14 * 31))
  expect(await listPlacesOf('ondeline')).toEqual([])
  expect(await listPlacesOf('briseis')).toEqual([
    ...['element_registration', 'person', 'search_word'],
  ])
  await night(inDays(3 * 365 + 3))
  expect(await listPlacesOf('briseis')).toEqual([])
})

test('who holds a session leaves neither their address nor their browser', async () => {
  const [address, browser] = ['198.51.100.77', 'navigateur-de-glycine0']
  const { status } = await call(
    holdSession,
    { body: { idService: ARTHUR, start: at(openDay(20), '10:00'), players: 4, browser } },
    { address, headers: { 'user-agent': 'Glycine/1.0' } },
  )
  expect(status).toBe(200)
  for (const planted of [address, browser, 'glycine']) {
    expect(await listPlacesOf(planted)).toEqual([])
  }
})
