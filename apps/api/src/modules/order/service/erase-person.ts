import type { Remains } from '@sesame/contract/person'

import { deleteCachedDocuments } from '../../../adapters/documents/document-cache.ts'
import { openFiles } from '../../../adapters/files/file-store.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import * as carts from '../../cart/service/delete-old.ts'
import * as consent from '../../consent/service.ts'
import { eraseContacts } from '../../contact/service/retention.ts'
import * as members from '../../member/service/person.ts'
import { eraseStoredReplies } from '../../site/service/recorded-mails.ts'
import * as queries from '../queries/person.ts'
import { MAX_ROWS_OF_PERSON } from '../rules/person.ts'
import { findObstacle, listRemains } from './person.ts'

interface Erased {
  remains: Remains[]
  /** Files of forms, which are deleted after the commit. */
  files: string[]
}

/**
 * Erases somebody at once and in one transaction: account, person, what they wrote, and their name
 * on what they bought. Refused while something is open.
 */
export async function erasePerson(ctx: Context, id: string): Promise<Erased> {
  const { account } = await members.getPersonRecord(ctx, id)
  return ctx.db.transaction().execute(async (tx) => {
    const inside = { ...ctx, db: tx }
    const person = await members.lockPersonRecord(ctx, tx, id)
    const owner = { idMember: person.idMember, email: person.email }
    const orders = await queries.listOrdersOfPerson(tx, ctx.site.id, {
      ...owner,
      limit: MAX_ROWS_OF_PERSON,
    })
    const ids = orders.map((order) => order.id)
    if (account?.isTeam) throw new AppError('person_in_team')
    if ((await findObstacle(inside, owner, { isTeam: false, ids })) !== null) {
      throw new AppError('person_busy')
    }
    const remains = await listRemains(inside, ids)
    if (owner.idMember) {
      await consent.deleteMemberData(inside, owner.idMember)
      await carts.deleteMemberData(inside, owner.idMember)
    }
    const files = await eraseContacts(inside, owner.email)
    await queries.eraseOrdersOfPerson(tx, ctx.site.id, owner)
    await eraseStoredReplies(inside, owner.email)
    await members.erasePersonRecord(ctx, tx, { id, ...owner })
    return { remains, files }
  })
}

/** After the commit. What is left if this fails is deleted at night. */
export async function deleteFilesOfErased(ctx: Context, { files, remains }: Erased) {
  const store = openFiles(ctx.config)
  for (const key of files) await store.delete(key)
  // Which of them name the person is only known by drawing them; they are drawn again on request.
  await deleteCachedDocuments(ctx)
  signalOperators(ctx, ['order'])
  return { remains }
}
