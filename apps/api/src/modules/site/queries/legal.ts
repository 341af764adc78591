import type { LegalSlug } from '@sesame/contract/site'

import type { Db } from '../../../platform/db.ts'

export function findLegalTemplate(db: Db, slug: LegalSlug) {
  return db
    .selectFrom('legal_template')
    .select((eb) => ['title', 'html', eb.ref('updated_on').as('updatedOn')])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function listLegalTemplates(db: Db) {
  return db
    .selectFrom('legal_template')
    .select((eb) => ['slug', 'title', eb.ref('updated_on').as('updatedOn')])
    .orderBy('slug')
    .execute()
}
