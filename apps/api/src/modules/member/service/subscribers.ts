import type { ListQuery } from '@sesame/contract/list'
import type { NewsletterList } from '@sesame/contract/member'
import { SUBSCRIBER_STATES, type Subscriber } from '@sesame/contract/newsletter'

import type { Context } from '../../../platform/context.ts'
import { streamCsv, type CsvColumn } from '../../../platform/csv.ts'
import { AppError } from '../../../platform/errors.ts'
import { withZeros } from '../../../platform/list.ts'
import { requireVersion } from '../../../platform/version.ts'
import * as consents from '../queries/newsletter-consent.ts'
import * as newsletters from '../queries/newsletter.ts'

type SubscriberList = ListQuery<consents.SubscriberField>

export async function listSubscribers(ctx: Context, list: SubscriberList) {
  const { items, counts, next: _, ...size } = await readSubscribers(ctx, list)
  return { subscribers: items, ...size, counts: withZeros(SUBSCRIBER_STATES, counts) }
}

/** Names of lists are read apart: PostgreSQL would look them up for the rows of all pages before. */
async function readSubscribers({ db, site }: Context, list: SubscriberList) {
  const { rows, ...page } = await consents.listSubscribers(db, site.id, list)
  const named = await newsletters.listNewsletterLists(db, site.id)
  return { items: rows.map((row) => toSubscriber(row, named)), ...page }
}

type Row = Awaited<ReturnType<typeof consents.listSubscribers>>['rows'][number]

function toSubscriber(row: Row, named: readonly NewsletterList[]): Subscriber {
  return {
    ...row,
    lists: named.filter(({ id }) => row.lists.includes(id)).map(({ name }) => name),
    since: row.since.toISOString(),
    requestedAt: row.requestedAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    mailSentAt: row.mailSentAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

export function exportSubscribers(ctx: Context, list: SubscriberList) {
  const filters = [...list.filters, { field: 'state', operator: 'eq', value: 'confirmed' } as const]
  return streamCsv(
    ctx,
    { ...list, filters },
    {
      name: 'lettre',
      columns: COLUMNS,
      read: async (batch) => {
        const { items, next } = await readSubscribers(ctx, batch)
        return { items, next }
      },
    },
  )
}

const SOURCES: Record<Subscriber['source'], string> = {
  form: 'formulaire du site',
  registration: 'création de compte',
  account: 'espace personnel',
  earlier: 'avant la conservation des preuves',
}

const CONFIRMATIONS: Record<NonNullable<Subscriber['confirmedBy']>, string> = {
  'newsletter-confirmation': 'lien du courriel de confirmation',
  registration: 'lien du courriel de création de compte',
  account: 'connexion à un compte dont l’adresse est vérifiée',
}

const COLUMNS: CsvColumn<Subscriber>[] = [
  { header: 'Adresse e-mail', text: ({ email }) => email },
  { header: 'Listes', text: ({ lists }) => lists.join(', ') },
  { header: 'Source', text: ({ source }) => SOURCES[source] },
  { header: 'Demandé le', instant: ({ requestedAt }) => requestedAt },
  { header: 'Texte accepté', text: ({ consentText }) => consentText ?? 'texte non conservé' },
  { header: 'Version du texte', text: ({ textVersion }) => textVersion },
  { header: 'Confirmé le', instant: ({ confirmedAt }) => confirmedAt },
  { header: 'Confirmé par', text: ({ confirmedBy }) => confirmedBy && CONFIRMATIONS[confirmedBy] },
  { header: 'Courriel envoyé le', instant: ({ mailSentAt }) => mailSentAt },
]

/** Ends also what waits for its confirmation: a link mailed before subscribes no more. */
export async function unsubscribePerson(
  ctx: Context,
  id: string,
  { version }: { version: number },
) {
  const { db, site, now } = ctx
  await db.transaction().execute(async (tx) => {
    const found = await consents.findConsent(tx, site.id, id)
    if (!found) throw new AppError('not_found')
    // What has ended is not changed any more; its address may have subscribed again since.
    if (found.endedAt) return requireVersion({ version }, found)
    // Before the proof, in the order in which a confirmation locks them.
    await newsletters.deleteOpenRequests(tx, site.id, found.email)
    requireVersion({ version }, await consents.lockConsent(tx, site.id, id))
    await consents.endConsent(tx, site.id, { email: found.email, at: now, by: 'staff' })
    await newsletters.deleteSubscriptionsExcept(tx, site.id, found.email, [])
  })
  return {}
}
