import type { Received } from '@sesame/contract/endpoint'
import type { sendMessage as contract } from '@sesame/contract/form'
import type { ListQuery } from '@sesame/contract/list'
import { newId } from '@sesame/values/id'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { contactMessageMail } from '../../../adapters/mail/templates/contact-message.ts'
import { contactReceiptMail } from '../../../adapters/mail/templates/contact-receipt.ts'
import type { Context } from '../../../platform/context.ts'
import { signalOperators } from '../../../platform/live/operators.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries/messages.ts'
import { requestVenueMail, requirePhone } from './venue.ts'

type Kind = 'contact-message' | 'contact-receipt'

/** Stores a message, mails it to the venue and sends a receipt to its sender. */
export async function sendMessage(
  ctx: Context,
  { website, phone, ...words }: Received<typeof contract>['body'],
) {
  const { db, site, now, queue } = ctx
  const id = newId(now.getTime())
  // Bots get a normal reply, so that they do not learn what revealed them.
  if (website !== '') return { id }
  const message = { id, ...words, phone: requirePhone(phone), createdAt: now }
  await db.transaction().execute(async (tx) => {
    await queries.insertMessage(tx, site.id, message)
    const send = (kind: Kind) =>
      queue.enqueue(tx, jobs.sendMessageMail, { idSite: site.id, idMessage: id, kind })
    const toVenue = { subject: id, kind: 'contact-message' } as const
    if (await requestVenueMail(ctx, tx, toVenue)) await send(toVenue.kind)
    const receipt = { subject: id, kind: 'contact-receipt', recipient: words.email } as const
    await requestMail(ctx, tx, receipt)
    await send(receipt.kind)
  })
  signalOperators(ctx, ['message'])
  return { id }
}

export async function sendMessageMail(
  ctx: Context,
  mailer: Mailer,
  { idMessage, kind }: { idMessage: string; kind: Kind },
): Promise<void> {
  const message = await queries.findMessage(ctx.db, ctx.site.id, idMessage)
  if (!message) return
  const request = { subject: idMessage, kind }
  if (kind === 'contact-receipt') {
    await deliverMail(ctx, mailer, request, (venue) => contactReceiptMail(venue, message))
    return
  }
  await deliverMail(ctx, mailer, { ...request, replyTo: message.email }, (venue) =>
    contactMessageMail(venue, message),
  )
}

export async function listMessages({ db, site }: Context, list: ListQuery<queries.MessageField>) {
  const { rows, ...size } = await queries.listMessages(db, site.id, list)
  const messages = rows.map(({ createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
  }))
  return { messages, ...size }
}
