import { FormField } from '@sesame/contract/form'
import { newId } from '@sesame/values/id'
import { expect, test } from 'vitest'

import { checkForm } from './form.ts'
import { readPhone } from './phone.ts'
import { listOrphans } from './retention.ts'

const fieldOf = (more: object) =>
  FormField.parse({ name: 'champ', type: 'text', label: 'Champ', ...more })

test.each<[string, object[], string[]]>([
  ['one field', [{}], []],
  ['two names', [{ name: 'a' }, { name: 'b' }], []],
  ['one name twice', [{ name: 'a' }, { name: 'a' }], ['fields.1']],
  [
    'a choice of nothing',
    [{ type: 'select' }, { name: 'b', type: 'radio' }],
    ['fields.0', 'fields.1'],
  ],
  ['one box', [{ type: 'checkbox' }], []],
  ['one option twice', [{ type: 'select', options: ['a', 'a'] }], ['fields.0']],
  ['a range', [{ min: 1, max: 1 }], []],
  ['a range upside down', [{ min: 2, max: 1 }], ['fields.0']],
  ['files told by their bytes', [{ type: 'file', extensions: ['pdf', 'jpg'] }], []],
  ['files told by nothing', [{ type: 'file', extensions: ['pdf', 'exe'] }], ['fields.0']],
  ['drawings, which can run', [{ type: 'file', extensions: ['svg'] }], ['fields.0']],
  [
    'five files',
    [
      { type: 'file', maxFiles: 3 },
      { name: 'b', type: 'file', maxFiles: 2 },
    ],
    [],
  ],
  [
    'six files',
    [
      { type: 'file', maxFiles: 3 },
      { name: 'b', type: 'file', maxFiles: 3 },
    ],
    ['fields'],
  ],
  ['the name of the trap', [{ name: 'website' }], ['fields.0']],
])('a form with %s', (_, fields, faults) => {
  expect(Object.keys(checkForm(fields.map(fieldOf)))).toEqual(faults)
})

test.each([
  ['06 12 34 56 78', '+33612345678'],
  ['+44 20 7946 0958', '+442079460958'],
  ['12', undefined],
])('the number %j is %j', (typed, number) => {
  expect(readPhone(typed)).toBe(number)
})

test('a file of which nothing tells is left alone for a day', () => {
  const now = new Date('2026-11-15T10:00:00Z')
  const madeAt = (instant: string) =>
    `private/forms/66/${newId(Date.parse(instant))}/${newId(now.getTime())}`
  const [old, known, young] = [
    madeAt('2026-11-14T09:00:00Z'),
    madeAt('2026-11-01T09:00:00Z'),
    madeAt('2026-11-14T11:00:00Z'),
  ]
  const strange = 'private/forms/66/lisez-moi/x'
  expect(listOrphans([old, known, young, strange], new Set([known]), now)).toEqual([old])
})
