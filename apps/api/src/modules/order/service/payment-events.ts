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

/** Events of accounts that are connected to the platform; each names its account. */
export async function receivePaymentEvent(platform: Platform, signed: Signed) {
  const secret = platform.config.STRIPE_WEBHOOK_SECRET
  const event = secret ? readEvent(signed, secret) : undefined
  if (!event) throw new AppError('invalid_signature')
  const target = await findTarget(platform, event)
  await keepEvent(platform, event, target)
  return { received: true as const }
}

/**
 * Events of a site with keys of its own. Whichever of its accounts signed is the one it happened
 * on: what it says of another site is not for us.
 */
export async function receiveAccountEvent(platform: Platform, idSite: number, signed: Signed) {
  const { config, database } = platform
  const isKnown = (await listSiteIds(database.platform)).includes(idSite)
  const db = database.forSite(idSite)
  const secrets = isKnown ? await listWebhookSecrets({ config, db }, idSite) : []
  for (const { idAccount, secret } of secrets) {
    const event = readEvent(signed, secret)
    if (!event) continue
    await keepEvent(platform, event, { idSite, idAccount })
    return { received: true as const }
  }
  throw new AppError('invalid_signature')
}

interface Target {
  idSite: number
  idAccount: string
}

/** The site that has the account of an event; nothing where the account is none of theirs. */
async function findTarget(
  { database }: Platform,
  { account, intent }: PaymentEvent,
): Promise<Target | undefined> {
  if (account === null) return undefined
  const sites = await listSiteIds(database.platform)
  // Its marks tell which site to look at first; what counts is who has the account.
  const named = intent ? sites.filter((id) => id === intent.idSite) : sites
  for (const idSite of named) {
    const idAccount = await findConnectedAccount(database.forSite(idSite), idSite, account)
    if (idAccount !== undefined) return { idSite, idAccount }
  }
  return undefined
}

/** An event is stored with the job it causes, both or neither. */
async function keepEvent(
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
