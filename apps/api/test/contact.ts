import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { FormField } from '@sesame/contract/form'
import { newId } from '@sesame/values/id'

import { mediaDirectoryOf } from './media.ts'
import { insertRow } from './people.ts'
import { makeElement } from './publications.ts'
import type { TestDatabase } from './test-database.ts'

/** The smallest content detected as PDF. */
export const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')

export const FIELDS = [
  { name: 'nom', type: 'text', label: 'Votre nom', isRequired: true },
  { name: 'courriel', type: 'email', label: 'Votre adresse', isRequired: true },
  { name: 'plan', type: 'file', label: 'Un plan', maxFiles: 2, extensions: ['pdf', 'png'] },
].map((field) => FormField.parse(field))

let made = 0

export async function makeForm(
  database: TestDatabase,
  site: number,
  more: Record<string, unknown> = {},
): Promise<number> {
  made += 1
  const id = 700_000 + made
  await insertRow(database, 'form', {
    ...{ id_site: site, id, name: 'Devis', title: 'Demande de devis', intro: '' },
    ...{ fields: JSON.stringify(FIELDS), submit_label: 'Envoyer', thanks: 'Merci.', ...more },
  })
  return id
}

/** A submitted form with a stored file. */
export async function makeSubmission(
  database: TestDatabase,
  site: number,
  { idForm, at = new Date() }: { idForm?: number; at?: Date } = {},
) {
  const [id, idFile] = [newId(at.getTime()), newId(at.getTime())]
  const form = idForm ?? (await makeForm(database, site))
  const answers = [{ name: 'nom', type: 'text', label: 'Votre nom', value: 'Ada' }]
  await insertRow(database, 'form_submission', {
    ...{ id_site: site, id, id_form: form, data: JSON.stringify(answers), created_at: at },
  })
  const key = `private/forms/${site}/${id}/${idFile}`
  const file = path.join(mediaDirectoryOf(database), key)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, PDF)
  await insertRow(database, 'form_file', {
    ...{ id_site: site, id: idFile, id_submission: id, field: 'plan', filename: 'plan é.pdf' },
    ...{ type: 'application/pdf', bytes: PDF.length, file_key: key },
  })
  return { idForm: form, id, idFile, key, file }
}

/** An event with places, open for registration until tomorrow. */
export async function makeWorkshop(
  database: TestDatabase,
  site: number,
  more: Record<string, unknown> = {},
): Promise<{ route: string; id: number }> {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const route = 'ateliers'
  const id = await makeElement(database, site, {
    ...{ route, title: 'Atelier des énigmes', capacity: 1000, registration_closes_at: tomorrow },
    ...more,
  })
  return { route, id }
}

export const messageRow = () => ({
  ...{ id: newId(), name: 'Ada', email: 'ada@example.org', subject: 'Bonjour' },
  ...{ message: 'Une question', created_at: new Date() },
})

export async function makeRegistration(database: TestDatabase, site: number, idElement: number) {
  await insertRow(database, 'element_registration', {
    ...{ id_site: site, id: newId(), id_element: idElement, firstname: 'Ada', lastname: 'Lune' },
    ...{ email: 'ada@example.org', places: 2, created_at: new Date() },
  })
}
