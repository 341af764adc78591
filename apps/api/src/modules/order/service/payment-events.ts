import { readEvent, type PaymentEvent } from '../../../adapters/payment/events.ts'
import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Queue } from '../../../platform/job.ts'
import {
  findConnectedAccount,
  listWebhookSecrets,
  requestRefresh,
} from '../../payment/service/access.ts'
import { listSiteIds } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as payments from '../queries/payments.ts'

export interface Platform {
  config: Config
  database: Database
  queue: Queue
}

interface Signed {
  body: string
  signature: string
}

/** Webhook of connected accounts; each event names its account. */
export async function receivePaymentEvent(platform: Platform, signed: Signed) {
  const secret = platform.config.STRIPE_WEBHOOK_SECRET
  const event = secret ? readEvent(signed, secret) : undefined
  if (!event) throw new AppError('invalid_signature')
  const target = await findTarget(platform, event)
  await saveEvent(platform, event, target)
  return { received: true as const }
}

/**
 * Webhook of a site with its own keys. The account whose secret verifies the signature is the
 * event's account; metadata that names another site is ignored.
 */
export async function receiveAccountEvent(platform: Platform, idSite: number, signed: Signed) {
  const { config, database } = platform
  const isKnown = (await listSiteIds(database.platform)).includes(idSite)
  const db = database.forSite(idSite)
  const secrets = isKnown ? await listWebhookSecrets({ config, db }, idSite) : []
  for (const { idAccount, secret } of secrets) {
    const event = readEvent(signed, secret)
    if (!event) continue
    await saveEvent(platform, event, { idSite, idAccount })
    return { received: true as const }
  }
  throw new AppError('invalid_signature')
}

interface Target {
  idSite: number
  idAccount: string
}

/** Site of an event's account; undefined if unknown. */
async function findTarget(
  { database }: Platform,
  { account, intent }: PaymentEvent,
): Promise<Target | undefined> {
  if (account === null) return undefined
  const sites = await listSiteIds(database.platform)
  // The metadata only tells which site to try first; the account decides.
  const named = intent ? sites.filter((id) => id === intent.idSite) : sites
  for (const idSite of named) {
    const idAccount = await findConnectedAccount(database.forSite(idSite), idSite, account)
    if (idAccount !== undefined) return { idSite, idAccount }
  }
  return undefined
}

/** Stores the event and enqueues its job in one transaction. */
async function saveEvent(
  { database, queue }: Platform,
  { id, type, account, intent }: PaymentEvent,
  target: Target | undefined,
): Promise<void> {
  const isForSite = target !== undefined && (!intent || intent.idSite === target.idSite)
  const { idSite, idAccount } = isForSite ? target : { idSite: null, idAccount: null }
  const db = idSite === null ? database.platform : database.forSite(idSite)
  await db.transaction().execute(async (tx) => {
    const isNew = await payments.insertEvent(tx, { id, idSite, idAccount, type })
    if (!isNew || idSite === null || idAccount === null) return
    if (intent) {
      await queue.enqueue(tx, jobs.settlePayment, { idSite, idAccount, intent: intent.id })
    }
    if (account !== null && type.startsWith('account.')) await requestRefresh(queue, tx, idSite)
  })
}
