import type { Context } from '../../../platform/context.ts'
import * as queries from '../queries/personal-data.ts'
import { numberOf } from '../rules/data-request.ts'

/** What somebody wrote to the venue with this address. */
export async function collectContacts(ctx: Context, request: { email: string; limit: number }) {
  const { db, site } = ctx
  return {
    messages: await queries.listMessagesOf(db, site.id, request),
    formSubmissions: await queries.listSubmissionsOf(db, site.id, request),
    ...(await listConversationsOf(ctx, request)),
    registrations: await queries.listRegistrationsOf(db, site.id, request),
  }
}

/** What somebody wrote to the venue, as one list, the newest first. */
export async function listContactsOf(ctx: Context, request: { email: string; limit: number }) {
  const { messages, formSubmissions, registrations } = await collectContacts(ctx, request)
  const contacts = [
    ...messages.map(({ subject, message, createdAt }) => ({
      ...{ kind: 'message' as const, subject, text: message, createdAt },
    })),
    ...formSubmissions.map(({ data, createdAt }) => ({
      ...{ kind: 'form' as const, subject: '', text: submissionText(data), createdAt },
    })),
    ...registrations.map(({ places, message, createdAt }) => ({
      ...{ kind: 'registration' as const, subject: placesText(places), text: message, createdAt },
    })),
  ]
  return contacts
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, request.limit)
    .map(({ createdAt, ...contact }) => ({ ...contact, at: createdAt.toISOString() }))
}

const placesText = (places: number) => `${places}\u00a0${places > 1 ? 'places' : 'place'}`

function submissionText(data: unknown): string {
  const fields = data as { label: string; value: unknown }[]
  return fields.map(({ label, value }) => `${label}\u00a0: ${String(value)}`).join('\n')
}

/** What the venue wrote to them and noted of them, and their requests about their data. */
async function listConversationsOf(
  { db, site }: Context,
  request: { email: string; limit: number },
) {
  const requests = await queries.listDataRequestsOf(db, site.id, request)
  return {
    replies: await queries.listRepliesOf(db, site.id, request),
    dataRequests: requests.map(({ year, seq, ...row }) => ({
      number: numberOf({ year, seq }),
      ...row,
    })),
  }
}
