import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import * as queries from '../queries/profile.ts'
import { isAdult } from '../rules.ts'

/** True if one of these members is known to be a minor; unknown birthdates do not count. */
export async function hasMinor(ctx: Context, db: Db, idMembers: string[]): Promise<boolean> {
  if (idMembers.length === 0) return false
  const today = dayIn(ctx.site.timeZone, ctx.now)
  const birthdates = await queries.listBirthdates(db, ctx.site.id, idMembers)
  return birthdates.some((birthdate) => !isAdult(birthdate, today))
}
