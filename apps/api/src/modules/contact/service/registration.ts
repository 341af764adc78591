import type { Received } from '@sesame/contract/endpoint'
import type { registerForElement as contract } from '@sesame/contract/form'
import type { ListQuery } from '@sesame/contract/list'
import { newId } from '@sesame/values/id'

import { renderIcs } from '../../../adapters/documents/calendar-file.ts'
import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import {
  elementNoticeMail,
  elementRegistrationMail,
} from '../../../adapters/mail/templates/element-registration.ts'
import type { Context } from '../../../platform/context.ts'
import { readPage } from '../../../platform/list.ts'
import { getElement } from '../../content/service/element.ts'
import { deliverMail, getMailHouse, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/registrations.ts'
import { requestVenueMail, requirePhone } from './venue.ts'

type Named = { route: string; id: number }
type Kind = 'element-registration' | 'element-notice'

/** Whoever registers again with the same address changes the number of places. */
export async function registerForElement(
  ctx: Context,
  named: Named,
  { website, phone, ...person }: Received<typeof contract>['body'],
) {
  const { db, site, now, queue } = ctx
  const subject = newId(now.getTime())
  const { places, email } = person
  if (website !== '') return { id: subject, places }
  const element = await getElement(ctx, named)
  const row = { id: subject, ...person, phone: requirePhone(phone), createdAt: now }
  const id = await db.transaction().execute(async (tx) => {
    const idRegistration = await queries.register(tx, site.id, element.id, row)
    const send = (kind: Kind) =>
      queue.enqueue(tx, jobs.sendElementMail, {
        idSite: site.id,
        idRegistration,
        subject,
        kind,
      })
    const toVenue = { subject, kind: 'element-notice' } as const
    if (await requestVenueMail(ctx, tx, toVenue)) await send(toVenue.kind)
    const receipt = { subject, kind: 'element-registration', recipient: email } as const
    await requestMail(ctx, tx, receipt)
    await send(receipt.kind)
    return idRegistration
  })
  return { id, places }
}

export async function sendElementMail(
  ctx: Context,
  mailer: Mailer,
  { idRegistration, subject, kind }: { idRegistration: string; subject: string; kind: Kind },
): Promise<void> {
  const found = await queries.findRegistration(ctx.db, ctx.site.id, idRegistration)
  if (!found) return
  const { firstname, lastname, email, phone, message } = found
  const { title, places } = found
  const startsAt = found.startsAt?.toISOString() ?? null
  const event = { title, startsAt, places, timeZone: ctx.site.timeZone }
  if (kind === 'element-notice') {
    const name = `${firstname} ${lastname}`
    await deliverMail(ctx, mailer, { subject, kind, replyTo: email }, (house) =>
      elementNoticeMail(house, { name, email, phone, event, message }),
    )
    return
  }
  const attachments = await writeCalendar(ctx, found)
  await deliverMail(ctx, mailer, { subject, kind, attachments }, (house) =>
    elementRegistrationMail(house, { firstname, event, message }),
  )
}

const HOUR_MS = 3_600_000

/** For what has a date; one hour of what does not say its end. */
async function writeCalendar(
  ctx: Context,
  registration: NonNullable<Awaited<ReturnType<typeof queries.findRegistration>>>,
): Promise<Attachment[]> {
  const { id, createdAt, title, slug, startsAt, endsAt } = registration
  if (!startsAt) return []
  const { site, now } = ctx
  const house = await getMailHouse(ctx)
  const content = renderIcs({
    uid: `registration-${id}@${new URL(site.url).hostname}`,
    // Later than any before: a registration that changed replaces itself.
    sequence: Math.floor((now.getTime() - createdAt.getTime()) / 60_000),
    stampedAt: now.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: (endsAt ?? new Date(startsAt.getTime() + HOUR_MS)).toISOString(),
    timeZone: site.timeZone,
    summary: `${title}, ${house.name}`,
    description: 'Votre inscription est enregistrée.',
    location: house.addressLines.join(', '),
    geo: null,
    url: site.url,
  })
  return [
    {
      filename: `${slug}.ics`,
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: Buffer.from(content),
    },
  ]
}

export async function listRegistrations(
  { db, site }: Context,
  named: Named,
  list: ListQuery<queries.RegistrationField>,
) {
  const { rows, total } = await readPage(list, (page) =>
    queries.listRegistrations(db, site.id, named, page),
  )
  const registrations = rows.map(({ total: _, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { registrations, total }
}
