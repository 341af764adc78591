import type { Received } from '@sesame/contract/endpoint'
import type { registerForElement as contract } from '@sesame/contract/form'
import type { ListQuery } from '@sesame/contract/list'
import { newId } from '@sesame/values/id'

import { renderIcs } from '../../../adapters/documents/calendar-file.ts'
import type { Mailer } from '../../../adapters/mail/mailer.ts'
import type { Attachment } from '../../../adapters/mail/message.ts'
import {
  elementConfirmationMail,
  elementNoticeMail,
  elementRegistrationMail,
} from '../../../adapters/mail/templates/element-registration.ts'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { deriveToken, hashToken, tokenOfHash } from '../../../platform/secret.ts'
import { findEvent, getElement, type ElementEvent } from '../../content/service/element.ts'
import { deliverMail, getMailVenue, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/registrations.ts'
import { requestVenueMail, requirePhone } from './venue.ts'

type Named = { route: string; id: number }
const HOUR_MS = 3_600_000

type Kind = 'element-registration' | 'element-notice'

const CONFIRM_HOURS = 24
const CONFIRM_KIND = 'element-confirmation'

/**
 * Stores a request and mails a confirmation link, because anybody can type any address. Free places
 * are not checked here: the reply would reveal whether the address is registered.
 */
export async function registerForElement(
  ctx: Context,
  named: Named,
  { website, phone, ...person }: Received<typeof contract>['body'],
) {
  const { db, site, now, queue, config } = ctx
  const id = newId(now.getTime())
  const { places, email } = person
  if (website !== '') return { id, places }
  const element = await getElement(ctx, named)
  const { registration } = element
  if (!registration || registration.closesAt <= now.toISOString()) {
    throw new AppError('registration_closed')
  }
  if (places > registration.capacity) throw new AppError('registration_full')
  const token = deriveToken(config.keys, CONFIRM_KIND, site.id, id)
  await db.transaction().execute(async (tx) => {
    await queries.insertRequest(tx, site.id, {
      ...person,
      id,
      idElement: element.id,
      phone: requirePhone(phone),
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + CONFIRM_HOURS * HOUR_MS),
    })
    await requestMail(ctx, tx, { subject: id, kind: CONFIRM_KIND, recipient: email })
    await queue.enqueue(tx, jobs.sendElementConfirmation, { idSite: site.id, idRequest: id })
  })
  return { id, places }
}

export async function sendElementConfirmation(ctx: Context, mailer: Mailer, idRequest: string) {
  const { db, site, config } = ctx
  const request = await queries.findRequest(db, site.id, idRequest)
  const element = request && (await findEvent(ctx, request.idElement))
  if (!request || !element) return
  const { firstname, places, tokenHash } = request
  const token = tokenOfHash(config.keys, tokenHash, CONFIRM_KIND, site.id, idRequest)
  await deliverMail(ctx, mailer, { subject: idRequest, kind: CONFIRM_KIND }, (venue) =>
    elementConfirmationMail(venue, {
      firstname,
      event: eventOf(ctx, element, places),
      link: `${site.url}/inscription/confirm/${token}`,
    }),
  )
}

/** The registration is created or changed here: the reader of the mail has confirmed it. */
export async function confirmElementRegistration(ctx: Context, token: string) {
  const { db, site, now, queue } = ctx
  return db.transaction().execute(async (tx) => {
    const confirmed = await queries.confirmRequest(tx, site.id, hashToken(token), now)
    if (!confirmed) throw new AppError('link_expired')
    const { idRegistration, subject, email, places } = confirmed
    const send = (kind: Kind) =>
      queue.enqueue(tx, jobs.sendElementMail, { idSite: site.id, idRegistration, subject, kind })
    const toVenue = { subject, kind: 'element-notice' } as const
    if (await requestVenueMail(ctx, tx, toVenue)) await send(toVenue.kind)
    const receipt = { subject, kind: 'element-registration', recipient: email } as const
    await requestMail(ctx, tx, receipt)
    await send(receipt.kind)
    return { places }
  })
}

export async function sendElementMail(
  ctx: Context,
  mailer: Mailer,
  { idRegistration, subject, kind }: { idRegistration: string; subject: string; kind: Kind },
): Promise<void> {
  const found = await queries.findRegistration(ctx.db, ctx.site.id, idRegistration)
  const element = found && (await findEvent(ctx, found.idElement))
  if (!found || !element) return
  const { firstname, lastname, email, phone, message, places } = found
  const event = eventOf(ctx, element, places)
  if (kind === 'element-notice') {
    const name = `${firstname} ${lastname}`
    await deliverMail(ctx, mailer, { subject, kind, replyTo: email }, (venue) =>
      elementNoticeMail(venue, { name, email, phone, event, message }),
    )
    return
  }
  const attachments = await writeCalendar(ctx, found, element)
  await deliverMail(ctx, mailer, { subject, kind, attachments }, (venue) =>
    elementRegistrationMail(venue, { firstname, event, message }),
  )
}

function eventOf({ site }: Context, { title, startsAt }: ElementEvent, places: number) {
  return { title, startsAt: startsAt?.toISOString() ?? null, places, timeZone: site.timeZone }
}

/** Calendar file for elements with a date; one hour if no end is given. */
async function writeCalendar(
  ctx: Context,
  { id, createdAt }: { id: string; createdAt: Date },
  { title, slug, startsAt, endsAt }: ElementEvent,
): Promise<Attachment[]> {
  if (!startsAt) return []
  const { site, now } = ctx
  const venue = await getMailVenue(ctx)
  const content = renderIcs({
    uid: `registration-${id}@${new URL(site.url).hostname}`,
    // SEQUENCE grows with each change, so that the calendar entry is replaced.
    sequence: Math.floor((now.getTime() - createdAt.getTime()) / 60_000),
    stampedAt: now.toISOString(),
    startsAt: startsAt.toISOString(),
    endsAt: (endsAt ?? new Date(startsAt.getTime() + HOUR_MS)).toISOString(),
    timeZone: site.timeZone,
    summary: `${title}, ${venue.name}`,
    description: 'Votre inscription est enregistrée.',
    location: venue.addressLines.join(', '),
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
  ctx: Context,
  { route, id }: Named,
  list: ListQuery<queries.RegistrationField>,
) {
  const { db, site } = ctx
  const element = await findEvent(ctx, id)
  if (element?.route !== route) return { registrations: [], total: 0, next: undefined }
  const { rows, ...size } = await queries.listRegistrations(db, site.id, id, list)
  const registrations = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { registrations, ...size }
}
