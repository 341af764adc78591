import { describe, expect, test } from 'vitest'

import {
  decideProfile,
  isAdult,
  loginDelayMs,
  personalWords,
  passwordFault,
  retentionDates,
} from './rules.ts'

describe('a password', () => {
  test.each([
    ['girouette-brioche-comete'],
    ['Tr0ub4dour&3-x9!qLm'],
    ['correct cheval batterie agrafe'],
    ['🦉🍒🥁🧊 hibou cerise'],
  ])('%s is good', (password) => {
    expect(passwordFault(password, [])).toBeUndefined()
  })

  test.each([
    ['motdepasse12'],
    ['azertyuiop12'],
    ['aaaaaaaaaaaa'],
    ['123456789012'],
    ['abcabcabcabc'],
    ['password1234'],
    ['soleilsoleil'],
  ])('%s is told what is wrong with it, in French', (password) => {
    expect(passwordFault(password, [])).toMatch(
      /^Ce mot de passe est trop facile à deviner\. \p{Lu}/u,
    )
  })

  test('is weaker for who it names', () => {
    const words = personalWords({ email: 'quxomirvaltek@example.org' })
    expect(passwordFault('quxomirvaltek', [])).toBeUndefined()
    expect(passwordFault('quxomirvaltek', words)).toBeDefined()
  })

  const camille = personalWords({
    email: 'camille.martin-delatour@boite-aux-lettres.fr',
    firstname: 'Camille',
    lastname: 'Crèvecœur',
  })

  test.each([
    ['camille.martin-delatour@boite-aux-lettres.fr'],
    ['Camille.Martin-Delatour@boite-aux-lettres.fr 1987!'],
    ['camille.martin-delatour'],
    ['martin-delatour-camille-2026'],
    ['CamilleMartinDelatour83'],
    ['crevecœur_camille_1987_04'],
    ['boîte aux lettres camille'],
    ['camille 948273645019'],
  ])('%s is refused to whose words it is made of', (password) => {
    expect(passwordFault(password, camille)).toMatch(/ni votre nom ni votre adresse/)
  })

  test.each([
    ['girouette-camille-comete'],
    ['brioche-martin-lampadaire-88'],
    ['948273645019283746'],
  ])('%s is good even so', (password) => {
    expect(passwordFault(password, camille)).toBeUndefined()
  })

  test('of any length is judged in no time', () => {
    const start = performance.now()
    passwordFault('aB3$'.repeat(32), [])
    expect(performance.now() - start).toBeLessThan(1000)
  })
})

describe('one’s own words', () => {
  test.each([
    [
      { email: 'ada.lune+a@example.org' },
      ['ada.lune+a@example.org', 'ada.lune+a', 'ada', 'lune', 'example', 'org'],
    ],
    [{ email: 'al@b.fr', firstname: 'Al', lastname: 'Lune' }, ['al@b.fr', 'Lune']],
    [
      { email: 'jp@b.fr', firstname: 'Jean-Paul', lastname: null },
      ['jp@b.fr', 'Jean-Paul', 'Jean', 'Paul'],
    ],
    [{ email: '' }, []],
  ])('of %j are %j', (person, words) => {
    expect(personalWords(person)).toEqual(words)
  })
})

const NO_DEMANDS = { requiresBirthdate: false, blocksMinors: false, onlyMobilePhones: false }
const TODAY = '2026-11-15'

describe('a profile', () => {
  test.each([
    [{}, { phone: null, birthdate: null }],
    [
      { phone: null, birthdate: null },
      { phone: null, birthdate: null },
    ],
    [{ phone: '06 12 34 56 78' }, { phone: '+33612345678', birthdate: null }],
    [{ phone: '+44 20 7946 0018' }, { phone: '+442079460018', birthdate: null }],
    [{ birthdate: TODAY }, { phone: null, birthdate: TODAY }],
    [{ birthdate: '1900-01-01' }, { phone: null, birthdate: '1900-01-01' }],
  ])('of %j is kept as %j', (input, saved) => {
    expect(decideProfile(input, NO_DEMANDS, TODAY)).toEqual({ ok: true, ...saved })
  })

  test.each([
    [{ phone: '00 00 00' }, {}, 'phone'],
    [{ phone: '+33 1' }, {}, 'phone'],
    [{ phone: '01 44 55 66 77' }, { onlyMobilePhones: true }, 'phone'],
    [{ birthdate: '2026-11-16' }, {}, 'birthdate'],
    [{ birthdate: '1899-12-31' }, {}, 'birthdate'],
    [{}, { requiresBirthdate: true }, 'birthdate'],
    [{ birthdate: '2008-11-16' }, { blocksMinors: true }, 'birthdate'],
  ])('of %j where %j is asked is refused for its %s', (input, demands, field) => {
    const decision = decideProfile(input, { ...NO_DEMANDS, ...demands }, TODAY)
    expect(decision.ok ? [] : Object.keys(decision.errors)).toEqual([field])
  })

  test.each([
    [{ phone: '06 12 34 56 78' }, { onlyMobilePhones: true }],
    [{ phone: null }, { onlyMobilePhones: true }],
    [{ birthdate: '2008-11-15' }, { blocksMinors: true, requiresBirthdate: true }],
    [{}, { blocksMinors: true }],
  ])('of %j where %j is asked is taken', (input, demands) => {
    expect(decideProfile(input, { ...NO_DEMANDS, ...demands }, TODAY).ok).toBe(true)
  })

  test('with two faults hears of both', () => {
    const decision = decideProfile({ phone: '1', birthdate: '2999-01-01' }, NO_DEMANDS, TODAY)
    expect(decision.ok ? [] : Object.keys(decision.errors)).toEqual(['phone', 'birthdate'])
  })
})

describe('somebody is of age', () => {
  test.each([
    ['2008-11-15', true],
    ['2008-11-16', false],
    ['2008-11-14', true],
    ['1900-01-01', true],
    ['2026-11-15', false],
  ])('born on %s: %s', (birthdate, expected) => {
    expect(isAdult(birthdate, TODAY)).toBe(expected)
  })

  test('who was born on a leap day, the day after the day that is missing', () => {
    expect(isAdult('2008-02-29', '2026-02-28')).toBe(false)
    expect(isAdult('2008-02-29', '2026-03-01')).toBe(true)
  })
})

describe('a wrong password', () => {
  test.each([
    [1, 0],
    [5, 0],
    [6, 500],
    [7, 1000],
    [8, 2000],
    [9, 4000],
    [10, 4000],
    [1000, 4000],
  ])('is answered, the time number %i, after %i ms', (attempt, ms) => {
    expect(loginDelayMs(attempt)).toBe(ms)
  })
})

describe('what is kept how long', () => {
  test('is counted back from the night of the job', () => {
    expect(retentionDates(new Date('2029-11-20T03:15:00Z'))).toEqual({
      eraseRequestedBefore: new Date('2029-11-13T03:15:00Z'),
      warnInactiveSince: new Date('2026-12-20T03:15:00Z'),
      eraseInactiveSince: new Date('2026-11-20T03:15:00Z'),
      eraseWarnedBefore: new Date('2029-10-21T03:15:00Z'),
      eraseWarnedOn: '2029-12-20',
    })
  })

  test('is counted from a leap day too', () => {
    const { eraseInactiveSince } = retentionDates(new Date('2028-02-29T03:15:00Z'))
    expect(eraseInactiveSince).toEqual(new Date('2025-03-01T03:15:00Z'))
  })
})
