import { expect, test } from 'vitest'

import { KEY_FIELD } from '../../lib/forms/form-key.tsx'
import { FORM_TOKEN_FIELD } from '../../lib/forms/form-token.tsx'
import { readFormValues } from './read-form-values.server.ts'

test('a field sent twice is a list; what the website adds to a form is not an answer', async () => {
  const form = new FormData()
  form.append('form', 'formulaire-3')
  form.append(KEY_FIELD, 'a key')
  form.append(FORM_TOKEN_FIELD, 'a token')
  form.append('rooms', 'Arthur')
  form.append('rooms', 'Baba Yaga')
  form.append('company', 'Le Chat noir')
  expect(await readFormValues(form)).toEqual({
    data: { rooms: ['Arthur', 'Baba Yaga'], company: 'Le Chat noir' },
    files: [],
  })
})

test('files come beside the answers; one that was not chosen does not', async () => {
  const form = new FormData()
  form.append('brief', new File(['%PDF'], 'projet.pdf', { type: 'application/pdf' }))
  form.append('logo', new File([], ''))
  const { data, files } = await readFormValues(form)
  expect(data).toEqual({})
  expect(files.map(({ field, filename, bytes }) => [field, filename, bytes.length])).toEqual([
    ['brief', 'projet.pdf', 4],
  ])
})
