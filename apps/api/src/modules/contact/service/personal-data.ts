import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/personal-data.ts'

/** What somebody wrote to the venue with this address. */
export async function collectContacts(
  { db, site }: Context,
  request: { email: string; limit: number },
) {
  return {
    messages: await queries.listMessagesOf(db, site.id, request),
    formSubmissions: await queries.listSubmissionsOf(db, site.id, request),
    registrations: await queries.listRegistrationsOf(db, site.id, request),
  }
}
