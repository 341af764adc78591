import { describe, expect, test } from 'vitest'

import { confirmRegistration, Email, NewPassword, ProfileUpdate, Registration } from './member.ts'

describe('an e-mail address', () => {
  test.each([['ada@example.org'], [' ada@example.org '], ['a.b+c@sub.example.fr']])(
    'may be %s',
    (email) => {
      expect(Email.parse(email)).toBe(email.trim())
    },
  )

  test.each([
    [''],
    ['ada'],
    ['ada@'],
    ['@example.org'],
    ['ada@example'],
    ['ada example@example.org'],
    ['ada@example.org, bob@example.org'],
    ['ada@example.org\r\nBcc: bob@example.org'],
    ['<ada@example.org>'],
    [`${'a'.repeat(250)}@example.org`],
  ])('may not be %j', (email) => {
    expect(Email.safeParse(email).success).toBe(false)
  })
})

describe('a new password', () => {
  test.each([
    ['x'.repeat(11), false],
    ['x'.repeat(12), true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['mot de passe avec des espaces', true],
    ['🙂'.repeat(12), true],
  ])('%s: %s', (password, isTaken) => {
    expect(NewPassword.safeParse(password).success).toBe(isTaken)
  })
})

const isName = (firstname: string) =>
  ProfileUpdate.safeParse({ firstname, lastname: 'Lune' }).success

describe('a name', () => {
  test.each(['Ada', 'Éloïse', 'Jean-Luc', 'O’Hara', "D'Artagnan", 'Ma. Luz', 'Ō', '李', 'Ngọc'])(
    'may be %s',
    (name) => {
      expect(isName(name)).toBe(true)
    },
  )

  test.each([
    '',
    ' ',
    '-Ada',
    'Ada1',
    '<b>Ada</b>',
    'http://a.example',
    'a@b',
    'x'.repeat(81),
    'a\nb',
    '=1+1',
  ])('may not be %j', (name) => {
    expect(isName(name)).toBe(false)
  })
})

describe('a registration', () => {
  const application = {
    email: 'ada@example.org',
    password: 'girouette-brioche',
    firstname: 'Ada',
    lastname: 'Lune',
    acceptTerms: true,
  }

  test('does without what is optional, and subscribes to nothing by itself', () => {
    expect(Registration.parse(application)).toEqual({ ...application, newsletter: false })
  })

  test.each([
    [{ acceptTerms: false }, 'acceptTerms'],
    [{ acceptTerms: 'true' }, 'acceptTerms'],
    [{ acceptTerms: undefined }, 'acceptTerms'],
    [{ birthdate: '2001-02-29' }, 'birthdate'],
    [{ birthdate: '14/05/1992' }, 'birthdate'],
    [{ phone: 'call me' }, 'phone'],
    [{ newsletter: 'yes' }, 'newsletter'],
  ])('with %j is refused at %s', (more, field) => {
    const result = Registration.safeParse({ ...application, ...more })
    expect(result.error?.issues.map(({ path }) => path[0])).toEqual([field])
  })

  test('takes no role along', () => {
    expect(Registration.parse({ ...application, role: 'ADMIN' })).not.toHaveProperty('role')
  })
})

test.each([
  ['A'.repeat(43), true],
  ['A'.repeat(42), false],
  ['A'.repeat(44), false],
  [`${'A'.repeat(42)}/`, false],
  [`${'A'.repeat(43)}\n`, false],
])('%j as the token of a link: %s', (token, isTaken) => {
  expect(confirmRegistration.body!.safeParse({ token, password: 'x' }).success).toBe(isTaken)
})
