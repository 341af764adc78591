import {
  FormField,
  MAX_FORM_BYTES,
  type FieldValue,
  type FormField as Field,
} from '@sesame/contract/form'
import { describe, expect, test } from 'vitest'

import type { SentFile } from './files.ts'
import { checkSubmission, formatFieldValue, emailOf, isHoneypotFilled } from './submission.ts'

const fieldOf = (more: Partial<Field> = {}): Field =>
  FormField.parse({ name: 'champ', type: 'text', label: 'Champ', ...more })

const check = (field: Partial<Field>, sent?: FieldValue, files: SentFile[] = []) =>
  checkSubmission({ fields: [fieldOf(field)] }, sent === undefined ? {} : { champ: sent }, files)

/** The stored value, `nothing`, or the error. */
function outcome(field: Partial<Field>, sent?: FieldValue): unknown {
  const result = check(field, sent)
  if (!result.ok) return { error: result.errors['champ'] }
  return result.answers[0]?.value ?? 'nothing'
}

const fault = (...error: unknown[]) => ({ error })
const said: unknown = expect.any(String)
const CHOICES = { options: ['Midi', 'Soir'] }

describe.each<[string, Partial<Field>, (FieldValue | undefined)[]]>([
  ['text', { type: 'text' }, [undefined, '', '   ']],
  ['textarea', { type: 'textarea' }, [undefined, ' \r\n ']],
  ['email', { type: 'email' }, [undefined, '']],
  ['phone', { type: 'phone' }, [undefined, ' ']],
  ['number', { type: 'number' }, [undefined, '']],
  ['date', { type: 'date' }, [undefined, '']],
  ['select', { type: 'select', ...CHOICES }, [undefined, '']],
  ['radio', { type: 'radio', ...CHOICES }, [undefined, '']],
  ['checkbox', { type: 'checkbox', ...CHOICES }, [undefined, '', []]],
  ['one box', { type: 'checkbox' }, [undefined, false, 'false', 'off']],
  ['consent', { type: 'consent' }, [undefined, false, '']],
  ['file', { type: 'file' }, [undefined, '']],
])('a field of type %s', (_, field, empty) => {
  test('that may be left out is kept as nothing', () => {
    for (const sent of empty) expect(outcome(field, sent)).toBe('nothing')
  })

  test('that is required is asked for in French', () => {
    for (const sent of empty) {
      expect(outcome({ ...field, isRequired: true }, sent)).toEqual(
        fault(expect.stringMatching(/^\p{Lu}.*\.$/u)),
      )
    }
  })
})

test.each<[string, Partial<Field>, FieldValue, unknown]>([
  ['a line is trimmed and stays one line', {}, '  a\n b\t c ', 'a b c'],
  ['a text keeps its lines', { type: 'textarea' }, 'a\r\nb ', 'a\nb'],
  ['markup is a text like any other', {}, '<script>', '<script>'],
  ['a text as long as it may be', { max: 3 }, 'éàü', 'éàü'],
  [
    'a text of one character too many',
    { max: 3 },
    'abcd',
    fault('3 caractères au plus (4 écrits).'),
  ],
  ['an emoji is one character', { max: 1 }, '🎲', '🎲'],
  ['a text too short', { min: 3 }, 'ab', fault('3 caractères au moins.')],
  ['a line has an end', {}, 'x'.repeat(301), fault(said)],
  ['a text has an end', { type: 'textarea' }, 'x'.repeat(5001), fault(said)],
  ['a list is no text', {}, ['a'], fault(said)],
  ['a tick is no text', {}, true, fault(said)],
  ['an address', { type: 'email' }, ' Ada@Example.org ', 'Ada@Example.org'],
  ['half an address', { type: 'email' }, 'ada@', fault(said)],
  ['two addresses', { type: 'email' }, 'a@x.fr,b@x.fr', fault(said)],
  ['an address with a header', { type: 'email' }, 'a@x.fr\nBcc: b@x.fr', fault(said)],
  ['a French number', { type: 'phone' }, '06 12 34 56 78', '+33612345678'],
  ['a Belgian number', { type: 'phone' }, '+32 2 555 12 12', '+3225551212'],
  ['a number that is none', { type: 'phone' }, '0612', fault(said)],
  ['words for a number', { type: 'phone' }, 'appelez-moi', fault(said)],
  ['a whole number', { type: 'number' }, '12', 12],
  ['a number as such', { type: 'number' }, 12.5, 12.5],
  ['a French decimal', { type: 'number' }, '1 250,5', 1250.5],
  ['a negative number', { type: 'number' }, '-3', -3],
  ['zero', { type: 'number', isRequired: true }, 0, 0],
  ['at the least', { type: 'number', min: 2 }, '2', 2],
  ['below the least', { type: 'number', min: 2 }, '1', fault('2 au moins.')],
  ['at the most', { type: 'number', max: 30 }, '30', 30],
  ['above the most', { type: 'number', max: 30 }, '30,5', fault('30 au plus.')],
  ['not a number', { type: 'number' }, 'douze', fault(said)],
  ['hexadecimal', { type: 'number' }, '0x1F', fault(said)],
  ['infinite', { type: 'number' }, 'Infinity', fault(said)],
  ['with an exponent', { type: 'number' }, 1e30, fault(said)],
  ['a day', { type: 'date' }, '2026-12-24', '2026-12-24'],
  ['the 29th of February', { type: 'date' }, '2028-02-29', '2028-02-29'],
  ['no such day', { type: 'date' }, '2026-02-29', fault(said)],
  ['a day in words', { type: 'date' }, '24/12/2026', fault(said)],
  ['an option', { type: 'select', ...CHOICES }, 'Soir', 'Soir'],
  ['an option with capitals', { type: 'radio', ...CHOICES }, 'SOIR', fault(said)],
  ['what is no option', { type: 'select', ...CHOICES }, 'Nuit', fault(said)],
  ['a name of an object is no option', { type: 'select', ...CHOICES }, 'length', fault(said)],
  ['two of one', { type: 'radio', ...CHOICES }, ['Midi', 'Soir'], fault(said)],
  [
    'several, in the order of the form',
    { type: 'checkbox', ...CHOICES },
    ['Soir', 'Midi'],
    ['Midi', 'Soir'],
  ],
  ['one as a word', { type: 'checkbox', ...CHOICES }, 'Soir', ['Soir']],
  ['twice the same', { type: 'checkbox', ...CHOICES }, ['Soir', 'Soir'], ['Soir']],
  ['one that is no option', { type: 'checkbox', ...CHOICES }, ['Soir', 'Nuit'], fault(said)],
  ['a box ticked by a browser', { type: 'checkbox' }, 'on', true],
  ['consent given', { type: 'consent', isRequired: true }, true, true],
  ['consent as a word', { type: 'consent', isRequired: true }, 'true', true],
  ['consent of another kind', { type: 'consent' }, 'peut-être', fault(said)],
  ['words instead of a file', { type: 'file' }, 'plan.pdf', fault(said)],
])('%s', (_, field, sent, expected) => {
  expect(outcome(field, sent)).toEqual(expected)
})

const file = (more: Partial<SentFile> = {}): SentFile => ({
  field: 'champ',
  filename: 'plan.pdf',
  size: 10,
  sniffed: 'pdf',
  ...more,
})
const faultsOf = (field: Partial<Field>, ...files: SentFile[]) => {
  const result = check({ type: 'file', ...field }, undefined, files)
  return result.ok ? [] : (result.errors['champ'] ?? ['elsewhere'])
}

describe('files', () => {
  test.each<[string, Partial<Field>, SentFile[]]>([
    ['a PDF', {}, [file()]],
    ['capitals in the ending', {}, [file({ filename: 'PLAN.PDF' })]],
    ['the other spelling of JPG', {}, [file({ filename: 'a.jpeg', sniffed: 'jpg' })]],
    ['and back', { extensions: ['jpeg'] }, [file({ filename: 'a.jpg', sniffed: 'jpg' })]],
    ['as many as it takes', { maxFiles: 2 }, [file(), file()]],
    ['as much as it takes', {}, [file({ size: MAX_FORM_BYTES })]],
    ['none', {}, []],
  ])('%s: taken', (_, field, files) => {
    expect(faultsOf(field, ...files)).toEqual([])
  })

  test.each<[string, Partial<Field>, SentFile[], RegExp]>([
    ['none where one is needed', { isRequired: true }, [], /Joignez/],
    ['two of one', {}, [file(), file()], /Un seul/],
    ['three of two', { maxFiles: 2 }, [file(), file(), file()], /2 fichiers/],
    ['an ending not asked for', { extensions: ['png'] }, [file()], /fichier PNG\./],
    ['a program', {}, [file({ filename: 'plan.pdf.exe' })], /PDF, JPG, PNG ou WEBP/],
    ['no ending', {}, [file({ filename: 'plan' })], /envoyez/],
    ['an ending with a point after it', {}, [file({ filename: 'plan.pdf.' })], /envoyez/],
    ['a page as a PDF', {}, [file({ sniffed: undefined })], /pas un vrai fichier PDF/],
    ['a picture as a PDF', {}, [file({ sniffed: 'png' })], /pas un vrai fichier PDF/],
    ['a drawing, which can run', {}, [file({ filename: 'a.svg', sniffed: 'svg' })], /envoyez/],
    ['an empty one', {}, [file({ size: 0, sniffed: undefined })], /vide/],
    ['too heavy together', { maxFiles: 2 }, [file({ size: MAX_FORM_BYTES }), file()], /10.Mo/],
  ])('%s: refused', (_, field, files, expected) => {
    expect(faultsOf(field, ...files)).toEqual([expect.stringMatching(expected) as unknown])
  })

  test('for a field that takes none, or does not exist, are refused', () => {
    for (const field of ['champ', 'autre', '__proto__', 'constructor']) {
      const result = check({ type: 'text' }, undefined, [file({ field })])
      expect(result).toMatchObject({ ok: false })
      expect(Object.hasOwn(result.ok ? {} : result.errors, field)).toBe(true)
    }
  })
})

describe('a form', () => {
  const fields = [
    fieldOf({ name: 'nom', label: 'Votre nom', isRequired: true }),
    fieldOf({ name: 'courriel', type: 'email', label: 'Votre adresse' }),
  ]

  test('keeps its answers with the words of the questions, in their order', () => {
    expect(checkSubmission({ fields }, { courriel: 'a@x.fr', nom: 'Ada' }, [])).toEqual({
      ok: true,
      answers: [
        { name: 'nom', type: 'text', label: 'Votre nom', value: 'Ada' },
        { name: 'courriel', type: 'email', label: 'Votre adresse', value: 'a@x.fr' },
      ],
    })
  })

  test('tells every fault at once, each at its field', () => {
    const result = checkSubmission({ fields }, { courriel: 'a@', autre: 'x' }, [])
    expect(result.ok ? [] : Object.keys(result.errors).sort()).toEqual(['autre', 'courriel', 'nom'])
  })

  test.each(['constructor', 'toString', 'hasOwnProperty', 'Nom', 'nom '])(
    'knows no field %j',
    (name) => {
      const result = checkSubmission({ fields }, { nom: 'Ada', [name]: 'x' }, [])
      expect(result.ok ? {} : result.errors).toEqual({ [name]: [said] })
    },
  )

  test('does not take for an answer what every object has', () => {
    const inherited = [fieldOf({ name: 'toString', isRequired: true })]
    expect(checkSubmission({ fields: inherited }, {}, [])).toMatchObject({ ok: false })
  })

  test('lets the trap pass, which only machines fill', () => {
    expect(checkSubmission({ fields }, { nom: 'Ada', website: '' }, []).ok).toBe(true)
    expect(isHoneypotFilled({ nom: 'Ada', website: '' })).toBe(false)
    expect(isHoneypotFilled({ nom: 'Ada' })).toBe(false)
    expect(isHoneypotFilled({ website: 'https://evil.example' })).toBe(true)
  })

  test('answers to its first address', () => {
    const given = { name: 'a', label: 'A' }
    const answers = [
      { ...given, type: 'text' as const, value: 'x@x.fr' },
      { ...given, type: 'email' as const, value: 'a@x.fr' },
    ]
    expect(emailOf(answers)).toBe('a@x.fr')
    expect(emailOf(answers.slice(0, 1))).toBeUndefined()
  })

  test.each<[Field['type'], FieldValue, string]>([
    ['checkbox', ['Midi', 'Soir'], 'Midi, Soir'],
    ['consent', true, 'Oui'],
    ['number', 1250.5, '1\u202f250,5'],
    ['date', '2026-12-24', '24\u00a0décembre\u00a02026'],
    ['text', '2026-12-24', '2026-12-24'],
  ])('shows a %s as people read it', (type, value, text) => {
    expect(formatFieldValue({ name: 'a', label: 'A', type, value })).toBe(text)
  })
})
