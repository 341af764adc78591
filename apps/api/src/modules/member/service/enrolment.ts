import { randomBytes } from 'node:crypto'

import { newId } from '@sesame/values/id'

import { qrCodePath } from '../../../adapters/documents/qr-code-path.ts'
import type { Mailer } from '../../../adapters/mail/mailer.ts'
import { secondFactorMail } from '../../../adapters/mail/templates/second-factor.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { open, seal } from '../../../platform/key-ring.ts'
import { hashToken } from '../../../platform/secret.ts'
import { deliverMail, requestMail } from '../../site/service.ts'
import * as jobs from '../jobs.ts'
import * as logins from '../queries/login.ts'
import type { Owner } from '../queries/owner.ts'
import * as pendingLogins from '../queries/pending-login.ts'
import type { Person } from '../queries/person.ts'
import * as profiles from '../queries/profile.ts'
import * as queries from '../queries/second-factor.ts'
import {
  isFactorRequired,
  stepOfCode,
  writeRecoveryCodes,
  writeSecret,
  writeTotpUrl,
} from '../rules/second-factor.ts'
import {
  dbOf,
  getDemands,
  getPerson,
  hasFactor,
  requireOwner,
  sealPurpose,
  withPerson,
  wrongCode,
  type SecondFactorPolicy,
} from './second-factor.ts'

const ENROLMENT_MINUTES = 60
const MAIL_KIND = 'second-factor'

export async function startEnrolment(ctx: Context) {
  return showSecret(ctx, requireOwner(ctx), requireLogin(ctx))
}

export async function confirmEnrolment(ctx: Context, code: string) {
  const owner = requireOwner(ctx)
  const tokenHash = requireLogin(ctx)
  const recoveryCodes = await withPerson(ctx, owner, (tx, { email }) =>
    confirmSecret(ctx, tx, { owner, email, tokenHash, code }),
  )
  return { recoveryCodes }
}

export async function removeSecondFactor(ctx: Context) {
  const owner = requireOwner(ctx)
  const demands = await getDemands(ctx)
  await withPerson(ctx, owner, async (tx, person) => {
    if (!(await queries.deleteTotp(tx, ctx.site.id, owner))) return
    await factorRemoved(ctx, tx, { owner, person, demands })
  })
  return {}
}

/** Throws, which rolls back, if a required factor would be removed. */
export async function factorRemoved(
  ctx: Context,
  tx: Db,
  { owner, person, demands }: { owner: Owner; person: Person; demands: SecondFactorPolicy },
): Promise<void> {
  const { email, role } = person
  const isLast = !hasFactor(await queries.getFactors(tx, ctx.site.id, owner))
  if (isLast && isFactorRequired({ role, ...demands }))
    throw new AppError('second_factor_mandatory')
  if (isLast) await queries.replaceRecoveryCodes(tx, ctx.site.id, owner, [])
  await announce(ctx, tx, { owner, email, except: requireLogin(ctx), change: 'removed' })
}

export async function renewRecoveryCodes(ctx: Context) {
  const owner = requireOwner(ctx)
  return withPerson(ctx, owner, async (tx) => {
    const factors = await queries.getFactors(tx, ctx.site.id, owner)
    if (!hasFactor(factors)) throw new AppError('not_found')
    return { recoveryCodes: await replaceCodes(ctx, tx, owner) }
  })
}

/** Returns the same secret for one login, so that the page can be reloaded. */
export async function showSecret(ctx: Context, owner: Owner, tokenHash: Buffer) {
  const { site, now, config } = ctx
  const db = dbOf(ctx, owner)
  await requireNone(ctx, db, owner)
  const purpose = enrolmentPurpose(ctx, owner)
  const saved =
    (await pendingLogins.findEnrolment(db, site.id, tokenHash, now)) ??
    (await pendingLogins.saveEnrolment(db, site.id, {
      tokenHash,
      sealedSecret: seal(config.keys, purpose, writeSecret(randomBytes)),
      expiresAt: new Date(now.getTime() + ENROLMENT_MINUTES * 60_000),
      now,
    }))
  // It was confirmed between the two statements.
  if (!saved) throw new AppError('second_factor_exists')
  const secret = open(config.keys, purpose, saved)
  const { email } = await getPerson(ctx, owner)
  const url = writeTotpUrl(secret, { issuer: site.name, label: email })
  return { secret, url, qrCode: qrCodePath(url) }
}

/** The first valid code proves that the app has the secret, and enables the factor. */
export async function confirmSecret(
  ctx: Context,
  tx: Db,
  {
    owner,
    email,
    tokenHash,
    code,
  }: { owner: Owner; email: string; tokenHash: Buffer; code: string },
): Promise<string[]> {
  const { site, now, config } = ctx
  await requireNone(ctx, tx, owner)
  const saved = await pendingLogins.findEnrolment(tx, site.id, tokenHash, now)
  if (!saved) throw new AppError('login_expired')
  const secret = open(config.keys, enrolmentPurpose(ctx, owner), saved)
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now)
  if (step === undefined) throw wrongCode()
  const sealedSecret = seal(config.keys, sealPurpose(ctx, owner), secret)
  const isFirst = await queries.insertTotp(tx, site.id, owner, { sealedSecret, step })
  if (!isFirst) throw new AppError('second_factor_exists')
  await pendingLogins.deleteEnrolment(tx, site.id, tokenHash)
  await announce(ctx, tx, { owner, email, except: tokenHash, change: 'added' })
  return replaceCodes(ctx, tx, owner)
}

async function requireNone(ctx: Context, db: Db, owner: Owner): Promise<void> {
  const { sealedSecret } = await queries.getFactors(db, ctx.site.id, owner)
  if (sealedSecret !== null) throw new AppError('second_factor_exists')
}

/** Recovery codes are shown once and stored as hashes. */
export async function replaceCodes(ctx: Context, tx: Db, owner: Owner): Promise<string[]> {
  const codes = writeRecoveryCodes(randomBytes)
  const hashes = codes.map((code) => hashToken(code.replaceAll('-', '')))
  await queries.replaceRecoveryCodes(tx, ctx.site.id, owner, hashes)
  return codes
}

type Change = 'added' | 'removed'

/** Changing a factor ends other logins and informs the owner by mail. */
export async function announce(
  ctx: Context,
  tx: Db,
  { owner, email, except, change }: { owner: Owner; email: string; except: Buffer; change: Change },
): Promise<void> {
  const { site, now } = ctx
  await logins.endOtherLogins(tx, site.id, owner, except)
  await pendingLogins.deletePendingLogins(tx, site.id, owner, except)
  const subject = newId(now.getTime())
  const request = async (mailTx: Db) => {
    await requestMail(ctx, mailTx, { subject, kind: MAIL_KIND, recipient: email })
    await ctx.queue.enqueue(mailTx, jobs.sendSecondFactorMail, {
      idSite: site.id,
      idMember: owner.idMember,
      subject,
      change,
      at: now.toISOString(),
    })
  }
  // The platform's role may not write mails, so a super admin's mail is written with the
  // application's role. This takes a second connection from another pool, which never waits for the
  // first.
  if (owner.idSuperAdmin === null) await request(tx)
  else await ctx.db.transaction().execute(request)
}

export async function sendSecondFactorMail(
  ctx: Context,
  mailer: Mailer,
  {
    idMember,
    subject,
    change,
    at,
  }: { idMember: string | null; subject: string; change: Change; at: string },
) {
  const member = idMember ? await profiles.findProfile(ctx.db, ctx.site.id, idMember) : undefined
  if (idMember && !member) return
  const when = new Intl.DateTimeFormat('fr-FR', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: ctx.site.timeZone,
  }).format(new Date(at))
  await deliverMail(ctx, mailer, { subject, kind: MAIL_KIND }, (venue) =>
    secondFactorMail(venue, { firstname: member?.firstname ?? '', when, change }),
  )
}

function enrolmentPurpose(ctx: Context, owner: Owner): string {
  return `enrolment ${sealPurpose(ctx, owner)}`
}

export function requireLogin({ loginHash }: Context): Buffer {
  if (!loginHash) throw new AppError('not_logged_in')
  return loginHash
}
