import { sql } from 'kysely'

import type { Db } from '../../../platform/db.ts'

interface Session {
  idBooking: string
  startsAt: Date
}

/** Replies about an earlier date of the session are left out. */
export function listTeamReplies(db: Db, idSite: number, { idBooking, startsAt }: Session) {
  return db
    .selectFrom('team_reply')
    .select(['firstname', 'is_coming as isComing'])
    .where('id_site', '=', idSite)
    .where('id_booking', '=', idBooking)
    .where('starts_at', '=', startsAt)
    .orderBy('replied_at')
    .orderBy('firstname_key')
    .execute()
}

export async function saveTeamReply(
  tx: Db,
  idSite: number,
  reply: Session & { firstname: string; isComing: boolean },
): Promise<void> {
  const { idBooking, firstname, isComing, startsAt } = reply
  await tx
    .insertInto('team_reply')
    .values({
      ...{ id_site: idSite, id_booking: idBooking, firstname },
      ...{ is_coming: isComing, starts_at: startsAt },
    })
    .onConflict((conflict) =>
      conflict.columns(['id_site', 'id_booking', 'firstname_key']).doUpdateSet({
        ...{ firstname, is_coming: isComing, starts_at: startsAt },
        replied_at: sql`current_instant()`,
      }),
    )
    .execute()
}

export async function deleteTeamReplies(db: Db, idSite: number, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('team_reply')
    .where('id_site', '=', idSite)
    .where('starts_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
