import { newId } from '@sesame/values/id'

import { insertRow, uniqueEmail } from './people.ts'
import type { TestDatabase } from './test-database.ts'

/** Somebody who requested the newsletter and has not confirmed it. */
export async function makeSubscriber(database: TestDatabase, site: number): Promise<string> {
  const id = newId()
  await insertRow(database, 'newsletter_consent', {
    ...{ id_site: site, id, email: uniqueEmail(), source: 'form', lists: [1] },
    requested_at: new Date(),
  })
  return id
}
