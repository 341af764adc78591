import { addDays, dayIn } from '@sesame/values/working-days'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { withdrawalAlertMail } from '../../../adapters/mail/templates/withdrawal-alert.ts'
import { withdrawalReceiptMail } from '../../../adapters/mail/templates/withdrawal-receipt.ts'
import { withdrawalRefusedMail } from '../../../adapters/mail/templates/withdrawal-refused.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { daysOnEarth } from '../../../platform/find-sites.ts'
import { deliverMail, getParameters, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import { listSitesWithPressingWithdrawals } from '../queries/find-work.ts'
import * as orders from '../queries/orders.ts'
import * as queries from '../queries/withdrawals.ts'
import { isNotShipped, URGENT_DAYS } from '../rules/withdrawal.ts'
import { readContract } from './contract.ts'
import { orderLink } from './documents.ts'
import { REFUSED_KIND } from './settle-withdrawal.ts'
import { RECEIPT_KIND } from './withdrawal.ts'

export async function sendWithdrawalMail(
  ctx: Context,
  mailer: Mailer,
  { idWithdrawal, kind }: { idWithdrawal: string; kind: 'receipt' | 'refused' },
): Promise<void> {
  const { db, site } = ctx
  const withdrawal = await queries.findWithdrawal(db, site.id, idWithdrawal)
  const order = withdrawal && (await orders.findOrder(db, site.id, withdrawal.idOrder))
  if (!withdrawal || !order) return
  if (kind === 'receipt') await sendReceipt(ctx, mailer, { withdrawal, order })
  else await sendRefusal(ctx, mailer, withdrawal)
}

async function sendReceipt(
  ctx: Context,
  mailer: Mailer,
  { withdrawal, order }: { withdrawal: queries.WithdrawalRow; order: orders.OrderRow },
): Promise<void> {
  const { id, name, email, refundCents, refundDueOn, receivedAt } = withdrawal
  const known = await readContract(ctx, order)
  const sold = await orders.listLines(ctx.db, ctx.site.id, order.id)
  const chosen = sold.filter(({ line }) => withdrawal.lines.includes(line))
  const lines = chosen.map(({ label, detail, quantity, totalCents, discountCents }) => ({
    label: `${quantity} × ${label}, ${detail}`,
    cents: totalCents - discountCents,
  }))
  const linesCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  const hasGoods = chosen.some(({ kind }) => kind === 'product')
  await deliverMail(ctx, mailer, { subject: id, kind: RECEIPT_KIND }, (venue) =>
    withdrawalReceiptMail(venue, {
      ...{ name, email, lines, refundCents, refundDueOn },
      orderNumber: order.number,
      receivedAt: receivedAt.toISOString(),
      timeZone: ctx.site.timeZone,
      shippingCents: refundCents - linesCents,
      returnsGoods: hasGoods && !isNotShipped(known),
      returnAddress: [venue.name, ...venue.addressLines],
    }),
  )
}

async function sendRefusal(
  ctx: Context,
  mailer: Mailer,
  { id, idOrder, orderNumber, reason }: queries.WithdrawalRow,
): Promise<void> {
  await deliverMail(ctx, mailer, { subject: id, kind: REFUSED_KIND }, (venue) =>
    withdrawalRefusedMail(venue, {
      orderNumber,
      reason: reason ?? '',
      orderLink: orderLink(ctx, idOrder),
    }),
  )
}

const ALERT_KIND = 'withdrawal-alert'

export function listSitesToWarn(platformDb: Db, now: Date): Promise<number[]> {
  const by = addDays(daysOnEarth(now).last, URGENT_DAYS)
  return listSitesWithPressingWithdrawals(platformDb, { by, kind: ALERT_KIND })
}

/** Every morning: one alert to the venue per withdrawal due within four days. */
export async function warnOfWithdrawals(ctx: Context): Promise<void> {
  const { db, site, queue } = ctx
  const recipient = (await getParameters(ctx)).get('COMPANY_EMAIL')
  if (!recipient) return
  const by = addDays(dayIn(site.timeZone, ctx.now), URGENT_DAYS)
  for (const id of await queries.listPressing(db, site.id, { by, kind: ALERT_KIND })) {
    await db.transaction().execute(async (tx) => {
      if (!(await requestMail(ctx, tx, { subject: id, kind: ALERT_KIND, recipient }))) return
      await queue.enqueue(tx, jobs.sendWithdrawalAlert, { idSite: site.id, idWithdrawal: id })
    })
  }
}

export async function sendWithdrawalAlert(
  ctx: Context,
  mailer: Mailer,
  idWithdrawal: string,
): Promise<void> {
  const withdrawal = await queries.findWithdrawal(ctx.db, ctx.site.id, idWithdrawal)
  if (withdrawal?.state !== 'received') return
  const { orderNumber, name, email, refundDueOn, refundCents } = withdrawal
  const receivedOn = dayIn(ctx.site.timeZone, withdrawal.receivedAt)
  await deliverMail(ctx, mailer, { subject: idWithdrawal, kind: ALERT_KIND }, (venue) =>
    withdrawalAlertMail(venue, {
      ...{ orderNumber, name, email, receivedOn, refundDueOn, refundCents },
    }),
  )
}
