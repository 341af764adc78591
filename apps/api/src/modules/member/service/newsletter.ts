import { newId } from '@sesame/values/id'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { newsletterConfirmationMail } from '../../../adapters/mail/templates/newsletter-confirmation.ts'
import { newsletterWelcomeMail } from '../../../adapters/mail/templates/newsletter-welcome.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { deriveToken, hashToken, tokenOfHash } from '../../../platform/secret.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as queries from '../queries.ts'
import { requireMember } from './requirements.ts'

const CONFIRM_DAYS = 7
const CONFIRM_KIND = 'newsletter-confirmation'
const WELCOME_KIND = 'newsletter-welcome'
const UNSUBSCRIBE_KIND = 'newsletter-unsubscribe'
const CONSENT_TEXT =
  'J’accepte de recevoir les nouvelles de l’établissement par courriel. Je peux me désabonner à tout moment.'

export async function listNewsletterLists({ db, site }: Context) {
  const lists = await queries.listNewsletterLists(db, site.id)
  return { lists, total: lists.length }
}

export async function getNewsletterSubscription(ctx: Context) {
  // An account of the platform subscribes to no site's letters.
  if (ctx.actor?.role === 'SUPER_ADMIN') return { subscriptions: [], total: 0 }
  return listSubscriptions(ctx, await emailOf(ctx))
}

/** A member's address is proven, so the choice holds at once. */
export async function updateNewsletterSubscription(ctx: Context, lists: number[]) {
  const { db, site } = ctx
  const email = await emailOf(ctx)
  await requireLists(ctx, lists)
  await db.transaction().execute(async (tx) => {
    await queries.deleteSubscriptionsExcept(tx, site.id, email, lists)
    await subscribe(ctx, tx, email, lists)
  })
  return listSubscriptions(ctx, email)
}

/** An address typed by anybody: nothing is sent to it but the question. */
export async function subscribeToNewsletter(
  ctx: Context,
  { email, lists }: { email: string; lists?: number[] | undefined },
) {
  const { db, site, now } = ctx
  const wanted = await requireLists(ctx, lists)
  const id = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    await queries.insertNewsletterRequest(tx, site.id, {
      id,
      tokenHash: hashToken(confirmToken(ctx, id)),
      email,
      lists: wanted,
      expiresAt: new Date(now.getTime() + CONFIRM_DAYS * 86_400_000),
    })
    await requestMail(ctx, tx, { subject: id, kind: CONFIRM_KIND, recipient: email })
    await ctx.queue.enqueue(tx, jobs.sendNewsletterConfirmation, { idSite: site.id, idRequest: id })
  })
  return {}
}

export async function sendNewsletterConfirmation(ctx: Context, mailer: Mailer, idRequest: string) {
  const { db, site } = ctx
  const request = await queries.findNewsletterRequest(db, site.id, idRequest)
  if (!request) return
  const lists = await queries.listNewsletterLists(db, site.id)
  await deliverMail(ctx, mailer, { subject: idRequest, kind: CONFIRM_KIND }, (house) =>
    newsletterConfirmationMail(house, {
      link: `${site.url}/newsletter/confirm/${tokenOfHash(ctx.config.keys, request.tokenHash, CONFIRM_KIND, site.id, idRequest)}`,
      lists: lists.filter(({ id }) => request.lists.includes(id)).map(({ name }) => name),
    }),
  )
}

export async function confirmNewsletter(ctx: Context, token: string) {
  const { db, site, now } = ctx
  await db.transaction().execute(async (tx) => {
    const request = await queries.takeNewsletterRequest(tx, site.id, hashToken(token), now)
    if (!request) throw new AppError('link_expired')
    // A list may have been given up since it was asked for.
    const lists = await queries.listNewsletterLists(tx, site.id)
    const kept = lists.map(({ id }) => id).filter((id) => request.lists.includes(id))
    await subscribe(ctx, tx, request.email, kept)
    await requestMail(ctx, tx, {
      subject: request.id,
      kind: WELCOME_KIND,
      recipient: request.email,
    })
    await ctx.queue.enqueue(tx, jobs.sendNewsletterWelcome, {
      idSite: site.id,
      idRequest: request.id,
    })
  })
  return {}
}

export async function sendNewsletterWelcome(ctx: Context, mailer: Mailer, idRequest: string) {
  const { db, site } = ctx
  const request = await queries.findNewsletterRequest(db, site.id, idRequest)
  if (!request) return
  const stored = await queries.findUnsubscribeHash(db, site.id, request.email)
  if (!stored) return
  const unsubscribeUrl = `${site.url}/newsletter/unsubscribe/${unsubscribeTokenOf(ctx, request.email, stored)}`
  await deliverMail(
    ctx,
    mailer,
    { subject: idRequest, kind: WELCOME_KIND, unsubscribeUrl },
    (house) => newsletterWelcomeMail(house, { unsubscribeLink: unsubscribeUrl }),
  )
}

/** Says yes to whatever link it is given: who is not subscribed need not know. */
export async function unsubscribeFromNewsletter({ db, site }: Context, token: string) {
  await queries.deleteSubscriptionsByHash(db, site.id, hashToken(token))
  return {}
}

/** Subscribes a proven address, to all lists unless some are named. */
export async function subscribe(ctx: Context, tx: Db, email: string, lists?: number[]) {
  await queries.insertSubscriptions(tx, ctx.site.id, {
    email,
    lists: lists ?? (await queries.listNewsletterLists(tx, ctx.site.id)).map(({ id }) => id),
    unsubscribeHash: hashToken(unsubscribeToken(ctx, email)),
    consentText: CONSENT_TEXT,
    at: ctx.now,
  })
}

async function listSubscriptions({ db, site }: Context, email: string) {
  const rows = await queries.listSubscriptions(db, site.id, email)
  const subscriptions = rows.map(({ idList, subscribedAt }) => ({
    idList,
    subscribedAt: subscribedAt.toISOString(),
  }))
  return { subscriptions, total: subscriptions.length }
}

async function requireLists(ctx: Context, wanted: number[] | undefined): Promise<number[]> {
  const lists = await queries.listNewsletterLists(ctx.db, ctx.site.id)
  const ids = lists.map(({ id }) => id)
  if (wanted?.some((id) => !ids.includes(id))) {
    throw new AppError('invalid_input', { errors: { lists: ['Cette liste n’existe pas.'] } })
  }
  return [...new Set(wanted ?? ids)]
}

async function emailOf(ctx: Context): Promise<string> {
  const profile = await queries.findProfile(ctx.db, ctx.site.id, requireMember(ctx))
  if (!profile) throw new AppError('not_found')
  return profile.email
}

function confirmToken({ config, site }: Context, idRequest: string): string {
  return deriveToken(config.keys, CONFIRM_KIND, site.id, idRequest)
}

function unsubscribeToken({ config, site }: Context, email: string): string {
  return deriveToken(config.keys, UNSUBSCRIBE_KIND, site.id, email.toLowerCase())
}

function unsubscribeTokenOf({ config, site }: Context, email: string, stored: Buffer): string {
  return tokenOfHash(config.keys, stored, UNSUBSCRIBE_KIND, site.id, email.toLowerCase())
}
