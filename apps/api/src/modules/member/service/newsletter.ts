import { newId } from '@sesame/values/id'
import { NEWSLETTER_CONSENT } from '@sesame/values/newsletter-consent'

import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { newsletterConfirmationMail } from '../../../adapters/mail/templates/newsletter-confirmation.ts'
import { newsletterWelcomeMail } from '../../../adapters/mail/templates/newsletter-welcome.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { deriveToken, hashToken, tokenOfHash } from '../../../platform/secret.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import { findMailSentAt } from '../../site/service/recorded-mails.ts'
import * as jobs from '../jobs.ts'
import * as consents from '../queries/newsletter-consent.ts'
import * as newsletters from '../queries/newsletter.ts'
import * as profiles from '../queries/profile.ts'
import { requireMember } from './requirements.ts'

const CONFIRM_DAYS = 7
const CONFIRM_KIND = 'newsletter-confirmation'
const WELCOME_KIND = 'newsletter-welcome'
const UNSUBSCRIBE_KIND = 'newsletter-unsubscribe'

export async function listNewsletterLists({ db, site }: Context) {
  const lists = await newsletters.listNewsletterLists(db, site.id)
  return { lists, total: lists.length }
}

export async function getNewsletterSubscription(ctx: Context) {
  // Super admins cannot subscribe to a site's newsletter.
  if (ctx.actor?.role === 'SUPER_ADMIN') return { subscriptions: [], total: 0 }
  return listSubscriptions(ctx, await emailOf(ctx))
}

/** A member's address is verified, so the subscription is immediate. */
export async function updateNewsletterSubscription(ctx: Context, lists: number[]) {
  const { db, site, now } = ctx
  const email = await emailOf(ctx)
  await requireLists(ctx, lists)
  await db.transaction().execute(async (tx) => {
    if (lists.length === 0) {
      await consents.endConsent(tx, site.id, { email, at: now, by: 'account' })
    } else {
      // Before the others go: without any list the proof would end.
      await subscribe(ctx, tx, {
        ...{ email, lists, source: 'account', requestedAt: now },
        ...{ confirmedBy: 'account', mailSentAt: null },
      })
    }
    await newsletters.deleteSubscriptionsExcept(tx, site.id, email, lists)
  })
  return listSubscriptions(ctx, email)
}

/** Anybody can type any address, so only a confirmation mail is sent. */
export async function subscribeToNewsletter(
  ctx: Context,
  { email, lists }: { email: string; lists?: number[] | undefined },
) {
  const { db, site, now } = ctx
  const wanted = await requireLists(ctx, lists)
  const id = newId(now.getTime())
  await db.transaction().execute(async (tx) => {
    await newsletters.insertNewsletterRequest(tx, site.id, {
      id,
      tokenHash: hashToken(confirmToken(ctx, id)),
      email,
      lists: wanted,
      expiresAt: new Date(now.getTime() + CONFIRM_DAYS * 86_400_000),
    })
    await consents.requestConsent(tx, site.id, {
      ...{ id, email, lists: wanted, source: 'form', requestedAt: now, ...AGREED },
    })
    await requestMail(ctx, tx, { subject: id, kind: CONFIRM_KIND, recipient: email })
    await ctx.queue.enqueue(tx, jobs.sendNewsletterConfirmation, { idSite: site.id, idRequest: id })
  })
  return {}
}

export async function sendNewsletterConfirmation(ctx: Context, mailer: Mailer, idRequest: string) {
  const { db, site } = ctx
  const request = await newsletters.findNewsletterRequest(db, site.id, idRequest)
  if (!request) return
  const lists = await newsletters.listNewsletterLists(db, site.id)
  await deliverMail(ctx, mailer, { subject: idRequest, kind: CONFIRM_KIND }, (venue) =>
    newsletterConfirmationMail(venue, {
      link: `${site.url}/newsletter/confirm/${tokenOfHash(ctx.config.keys, request.tokenHash, CONFIRM_KIND, site.id, idRequest)}`,
      lists: lists.filter(({ id }) => request.lists.includes(id)).map(({ name }) => name),
    }),
  )
}

export async function confirmNewsletter(ctx: Context, token: string) {
  const { db, site, now } = ctx
  await db.transaction().execute(async (tx) => {
    const request = await newsletters.consumeNewsletterRequest(tx, site.id, hashToken(token), now)
    if (!request) throw new AppError('link_expired')
    // The list may have been deleted since the request.
    const lists = await newsletters.listNewsletterLists(tx, site.id)
    const chosen = lists.map(({ id }) => id).filter((id) => request.lists.includes(id))
    await subscribe(ctx, tx, {
      ...{ email: request.email, lists: chosen, source: 'form', confirmedBy: CONFIRM_KIND },
      requestedAt: request.createdAt,
      mailSentAt: await findMailSentAt(ctx, tx, { subject: request.id, kind: CONFIRM_KIND }),
    })
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
  const request = await newsletters.findNewsletterRequest(db, site.id, idRequest)
  if (!request) return
  const stored = await newsletters.findUnsubscribeHash(db, site.id, request.email)
  if (!stored) return
  const unsubscribeUrl = `${site.url}/newsletter/unsubscribe/${unsubscribeTokenOf(ctx, request.email, stored)}`
  await deliverMail(
    ctx,
    mailer,
    { subject: idRequest, kind: WELCOME_KIND, unsubscribeUrl },
    (venue) => newsletterWelcomeMail(venue, { unsubscribeLink: unsubscribeUrl }),
  )
}

/** Always succeeds, so that it does not reveal who is subscribed. */
export async function unsubscribeFromNewsletter({ db, site, now }: Context, token: string) {
  await db.transaction().execute(async (tx) => {
    const found = await newsletters.listAddressesOfLink(tx, site.id, hashToken(token))
    for (const { email } of found) {
      if (email === null) continue
      await consents.endConsent(tx, site.id, { email, at: now, by: 'link' })
      await newsletters.deleteSubscriptionsExcept(tx, site.id, email, [])
    }
  })
  return {}
}

const AGREED = {
  consentText: NEWSLETTER_CONSENT.text,
  textVersion: NEWSLETTER_CONSENT.version,
} as const
const UNKNOWN_TEXT = { consentText: null, textVersion: null } as const

type NewSubscriber = Pick<
  consents.ConfirmedConsent,
  'email' | 'source' | 'requestedAt' | 'confirmedBy' | 'mailSentAt'
> & { lists?: readonly number[] }

/** Subscribes a proven address, to all lists unless some are named, and stores the proof. */
export async function subscribe(ctx: Context, tx: Db, { lists: named, ...person }: NewSubscriber) {
  const { site, now } = ctx
  const all = named ? [] : await newsletters.listNewsletterLists(tx, site.id)
  const lists = named ?? all.map(({ id }) => id)
  if (lists.length === 0) return
  await consents.confirmConsent(tx, site.id, {
    ...{ ...person, id: newId(now.getTime()), lists, confirmedAt: now },
    // The text of a form was shown when the request was made, and is stored with it.
    ...(person.source === 'form' ? UNKNOWN_TEXT : AGREED),
  })
  await newsletters.insertSubscriptions(tx, site.id, {
    ...{ email: person.email, lists, consentText: NEWSLETTER_CONSENT.text, at: now },
    unsubscribeHash: hashToken(unsubscribeToken(ctx, person.email)),
  })
}

async function listSubscriptions({ db, site }: Context, email: string) {
  const subscriptions = await newsletters.listSubscriptions(db, site.id, email)
  return { subscriptions, total: subscriptions.length }
}

async function requireLists(ctx: Context, wanted: number[] | undefined): Promise<number[]> {
  const lists = await newsletters.listNewsletterLists(ctx.db, ctx.site.id)
  const ids = lists.map(({ id }) => id)
  if (wanted?.some((id) => !ids.includes(id))) {
    throw new AppError('invalid_input', { errors: { lists: ['Cette liste n’existe pas.'] } })
  }
  return [...new Set(wanted ?? ids)]
}

async function emailOf(ctx: Context): Promise<string> {
  const profile = await profiles.findProfile(ctx.db, ctx.site.id, requireMember(ctx))
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
