import { addDays, dayIn } from '@sesame/values/working-days'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { deliveryStateMail } from '../../../adapters/mail/templates/delivery-state.ts'
import { reviewRequestMail } from '../../../adapters/mail/templates/review-request.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { deliverMail, getParameters, requestMail } from '../../site/service.ts'
import { listSitesWithParameters } from '../../site/service/upkeep.ts'
import * as jobs from '../jobs.ts'
import * as deliveries from '../queries/deliveries.ts'
import { listSitesWithReceivedGoods } from '../queries/find-work.ts'
import * as orders from '../queries/orders.ts'
import type { NotifiedState } from '../rules/delivery.ts'
import { reminderKind } from './collect-reminder.ts'
import { describeDelivery, viewDelivery } from './delivery.ts'
import { orderLink, withdrawalLink } from './documents.ts'
import { deliveryMailKind } from './fulfil.ts'

export function sendDeliveryMail(
  ctx: Context,
  mailer: Mailer,
  { idOrder, state }: { idOrder: string; state: NotifiedState },
): Promise<void> {
  const request = { subject: idOrder, kind: deliveryMailKind(state) }
  return deliverStateMail(ctx, mailer, request, state)
}

/** Says again that an order waits; nothing if it was collected meanwhile. */
export async function sendCollectReminder(
  ctx: Context,
  mailer: Mailer,
  { idOrder, day }: { idOrder: string; day: string },
): Promise<void> {
  const parcel = await deliveries.findParcel(ctx.db, ctx.site.id, idOrder)
  if (parcel?.state !== 'ready') return
  await deliverStateMail(ctx, mailer, { subject: idOrder, kind: reminderKind(day) }, 'reminder')
}

async function deliverStateMail(
  ctx: Context,
  mailer: Mailer,
  request: { subject: string; kind: string },
  step: NotifiedState | 'reminder',
): Promise<void> {
  const { subject: idOrder } = request
  const order = await orders.findOrder(ctx.db, ctx.site.id, idOrder)
  const delivery = await viewDelivery(ctx, idOrder)
  if (!order || !delivery) return
  const { goods, hasAlcohol } = await listGoods(ctx, idOrder)
  await deliverMail(ctx, mailer, request, (venue) =>
    deliveryStateMail(venue, {
      ...{ state: step, goods, hasAlcohol },
      firstname: order.firstname,
      orderNumber: order.number,
      isCollected: delivery.collect !== null || delivery.type === 'COUNTER',
      delivery: describeDelivery(delivery),
      trackingNumber: delivery.trackingNumber,
      trackingLink: delivery.trackingUrl,
      orderLink: orderLink(ctx, idOrder),
      withdrawalLink: withdrawalLink(ctx),
    }),
  )
}

async function listGoods({ db, site }: Context, idOrder: string) {
  const lines = await deliveries.listGoods(db, site.id, [idOrder])
  const delivered = lines.filter(({ isBack }) => !isBack)
  return {
    goods: (delivered.length > 0 ? delivered : lines).map(
      ({ label, detail, quantity }) => `${quantity} × ${label}, ${detail}`,
    ),
    hasAlcohol: lines.some(({ isAlcohol }) => isAlcohol),
  }
}

const REVIEW_KIND = 'order-review'
/** Looks back several days, in case a morning run was missed. */
const GRACE_DAYS = 3

/** A delay of more than a year is no use, so older receptions are not looked at. */
const LONGEST_REVIEW_DELAY_MS = 400 * 86_400_000

export async function listSitesWithReviewsToRequest(platformDb: Db, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - LONGEST_REVIEW_DELAY_MS)
  const selling = new Set(await listSitesWithReceivedGoods(platformDb, since))
  const parameters = ['ORDER_REVIEW_DELAY', 'GOOGLE_REVIEW_URL']
  const requesting = await listSitesWithParameters(platformDb, parameters)
  return requesting.filter((id) => selling.has(id))
}

/** Sends one review request some days after reception, if reviews are possible. */
export async function requestReviews(ctx: Context): Promise<void> {
  const { db, site, queue } = ctx
  const parameters = await getParameters(ctx)
  const delay = Number(parameters.get('ORDER_REVIEW_DELAY') ?? Number.NaN)
  if (!Number.isInteger(delay) || delay <= 0 || !parameters.get('GOOGLE_REVIEW_URL')) return
  const to = addDays(dayIn(site.timeZone, ctx.now), -delay)
  const { timeZone } = site
  const came = { from: addDays(to, -GRACE_DAYS), to, kind: REVIEW_KIND, timeZone }
  for (const { id, email } of await deliveries.listToReview(db, site.id, came)) {
    await db.transaction().execute(async (tx) => {
      const mail = { subject: id, kind: REVIEW_KIND, recipient: email }
      if (!(await requestMail(ctx, tx, mail))) return
      await queue.enqueue(tx, jobs.sendReviewRequest, { idSite: site.id, idOrder: id })
    })
  }
}

export async function sendReviewRequest(
  ctx: Context,
  mailer: Mailer,
  idOrder: string,
): Promise<void> {
  const order = await orders.findOrder(ctx.db, ctx.site.id, idOrder)
  const reviewLink = (await getParameters(ctx)).get('GOOGLE_REVIEW_URL')
  if (order?.status !== 'paid' || !reviewLink) return
  const { goods, hasAlcohol } = await listGoods(ctx, idOrder)
  await deliverMail(ctx, mailer, { subject: idOrder, kind: REVIEW_KIND }, (venue) =>
    reviewRequestMail(venue, {
      ...{ goods, hasAlcohol, reviewLink },
      firstname: order.firstname,
      orderNumber: order.number,
    }),
  )
}
