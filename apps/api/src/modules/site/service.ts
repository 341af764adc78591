import { createHash, randomBytes } from 'node:crypto'

import type { ListQuery } from '@sesame/contract/list'
import { LEGAL_SLUGS, type LegalSlug, type Parameter, type SiteInfo } from '@sesame/contract/site'
import { formatDay } from '@sesame/values/french-day'
import { newId } from '@sesame/values/id'
import { RETENTION } from '@sesame/values/retention'
import { addDays, addMonths, dayIn } from '@sesame/values/working-days'
import { isbot } from 'isbot'

import { cleanHtml } from '../../adapters/clean/clean-html.ts'
import { forgetDocuments } from '../../adapters/documents/kept-documents.ts'
import type { MailContent, MailHouse } from '../../adapters/mail/layout.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Attachment } from '../../adapters/mail/message.ts'
import { MailRefused } from '../../adapters/mail/refusal.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { deleteInBatches } from '../../platform/delete-in-batches.ts'
import { AppError } from '../../platform/errors.ts'
import { forgetOldKeys } from '../../platform/idempotency.ts'
import { JsonText } from '../../platform/json-text.ts'
import { readPage } from '../../platform/list.ts'
import * as queries from './queries.ts'
import {
  fillLegalText,
  LEGAL_PARAMETERS,
  parameterValues,
  readCitySearch,
  type ParameterValues,
} from './rules.ts'

export async function listParameters({ db, site }: Context) {
  const parameters = await queries.writeParameters(db, site.id)
  return new JsonText<{ parameters: Parameter[] }>(`{"parameters":${parameters}}`)
}

/** Public values of the site by type, for the other modules. */
export async function getParameters({ db, site }: Context): Promise<ParameterValues> {
  return parameterValues(await queries.listParameters(db, site.id))
}

/** Only the word « false » switches it off: a site whose value is lost or odd still asks. */
export async function requiresSecondFactor({ db, site }: Context): Promise<boolean> {
  return (await queries.findParameter(db, site.id, 'ADMIN_SECOND_FACTOR')) !== 'false'
}

export function getSiteInfo({ db, site }: Context): Promise<SiteInfo> {
  return queries.getSiteInfo(db, site.id)
}

export async function listLogos({ db, site }: Context) {
  const logos = await queries.listLogos(db, site.id)
  return { logos, total: logos.length }
}

export async function listFonts({ db, site }: Context) {
  const fonts = await queries.listFonts(db, site.id)
  return { fonts, total: fonts.length }
}

export async function listLanguages({ db, site }: Context, list: ListQuery<'code' | 'label'>) {
  const { rows, total } = await readPage(list, (page) => queries.listLanguages(db, site.id, page))
  return { languages: rows, total }
}

export async function listCompanyAddresses(
  { db, site }: Context,
  list: ListQuery<'type' | 'city' | 'postalCode'>,
) {
  const { rows, total } = await readPage(list, (page) =>
    queries.listCompanyAddresses(db, site.id, page),
  )
  return { addresses: rows, total }
}

export async function listAddressTypes({ db }: Context) {
  const types = await queries.listAddressTypes(db)
  return { types, total: types.length }
}

export async function getPublicAppConfig({ db, site }: Context, app: string) {
  const rows = await queries.listPublicAppConfig(db, site.id, app)
  if (rows.length === 0) throw new AppError('not_found')
  return { app, config: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

/** What the site's account with an app is, secrets included: for the other modules, never for an answer. */
export async function findAppConfig({ db, site }: Context, app: string) {
  const rows = await queries.listAppConfig(db, site.id, app)
  return new Map(rows.map(({ key, value }) => [key, value.trim()]))
}

/** Languages the site is read in, for the other modules. */
export function listLanguageCodes({ db, site }: Context): Promise<string[]> {
  return queries.listLanguageCodes(db, site.id)
}

export async function listCountries({ db }: Context) {
  const countries = await queries.listCountries(db)
  return { countries, total: countries.length }
}

export async function searchCities({ db }: Context, search: string, idCountry: number) {
  const wanted = readCitySearch(search)
  const cities =
    wanted.by === 'postalCode'
      ? await queries.findCitiesByPostalCode(db, idCountry, wanted.start)
      : await queries.findCitiesByName(db, idCountry, wanted.name)
  return { cities, total: cities.length }
}

/** Counts a visitor once a day and source, by a hash whose salt is thrown away. */
export async function recordVisit(ctx: Context, source: string): Promise<{ recorded: boolean }> {
  const { db, site, now, visitor } = ctx
  if (isbot(visitor.userAgent)) return { recorded: false }
  const day = dayIn(site.timeZone, now)
  const salt = await queries.getDailySalt(ctx.platformDb, day, randomBytes(16))
  const hash = createHash('sha256')
    .update(salt)
    .update([site.id, visitor.address, visitor.userAgent].join('\n'))
    .digest()
    .subarray(0, 16)
  await queries.insertVisit(db, site.id, { day, source: source.toLowerCase(), visitor: hash })
  return { recorded: true }
}

export async function getLegalText(ctx: Context, slug: LegalSlug) {
  const { title, updatedOn, html } = await readLegalText(ctx, slug, await getParameters(ctx))
  return { slug, title, html, updatedAt: updatedOn }
}

/** Their names and when they last changed, for the site map. */
export function listLegalTexts({ db }: Context) {
  return queries.listLegalTemplates(db)
}

/** What the operator must still fill in, text by text. */
export async function listLegalGaps(ctx: Context) {
  const values = await getParameters(ctx)
  const texts = await Promise.all(
    LEGAL_SLUGS.map(async (slug) => ({ slug, ...(await readLegalText(ctx, slug, values)) })),
  )
  const gaps = texts
    .filter(({ missing }) => missing.length > 0)
    .map(({ slug, missing }) => ({ slug, parameters: missing }))
  return { gaps, total: gaps.length }
}

async function readLegalText(ctx: Context, slug: LegalSlug, values: ParameterValues) {
  const template = await queries.findLegalTemplate(ctx.db, slug)
  if (!template) throw new AppError('not_found')
  const { title, updatedOn } = template
  const own = values.get(LEGAL_PARAMETERS[slug])
  const filled = fillLegalText(
    own ?? template.html,
    new Map([...values, ['LAST_UPDATE', formatDay(updatedOn)]]),
  )
  if (own === undefined) return { title, updatedOn, ...filled }
  return { title, updatedOn, ...filled, html: await cleanOwnText(filled.html, ctx.site.id) }
}

const MAX_KEPT_TEXTS = 500
const cleanedTexts = new Map<string, string>()

/**
 * A site's own text may have been stored by anybody who may write parameters, so it is cleaned
 * when it is read. It changes rarely: the cleaned one is kept, by the hash of what it was made from.
 */
async function cleanOwnText(html: string, idSite: number): Promise<string> {
  const key = createHash('sha256').update(html).digest('base64url')
  const known = cleanedTexts.get(key)
  if (known !== undefined) return known
  const cleaned = await cleanHtml(html, idSite)
  if (cleanedTexts.size >= MAX_KEPT_TEXTS) cleanedTexts.clear()
  cleanedTexts.set(key, cleaned)
  return cleaned
}

/** The day on which the terms of use in force were last changed. */
export async function termsUpdatedOn({ db }: Context): Promise<string> {
  const template = await queries.findLegalTemplate(db, 'use-terms')
  if (!template) throw new Error('the platform has no terms of use')
  return template.updatedOn
}

export interface MailRequest {
  /** What the mail is about, such as the id of a registration; with `kind`, it is sent once. */
  subject: string
  kind: string
  recipient: string
}

/** Records a mail with the fact that causes it. False when it was recorded before. */
export function requestMail(ctx: Context, tx: Db, { subject, kind, recipient }: MailRequest) {
  const id = newId(ctx.now.getTime())
  return queries.insertMail(tx, ctx.site.id, { subject, kind, recipient, id })
}

/**
 * Sends a recorded mail. A retry sends the same Message-ID, so that a mail whose
 * receipt was lost by a crash is not shown twice by the receiving side.
 */
export async function deliverMail(
  ctx: Context,
  mailer: Mailer,
  request: {
    subject: string
    kind: string
    unsubscribeUrl?: string
    /** Where an answer goes; to the house unless told otherwise. */
    replyTo?: string | undefined
    attachments?: Attachment[]
    /** What the mail being accepted makes true, in the transaction that records it. */
    onSent?: (tx: Db) => Promise<void>
  },
  write: (house: MailHouse) => Promise<MailContent>,
): Promise<void> {
  const { db, site } = ctx
  const mail = await queries.findMail(db, site.id, request.subject, request.kind)
  if (!mail || mail.sentAt || mail.refusedAt) return
  const house = await getMailHouse(ctx)
  const content = await write(house)
  const replyTo = request.replyTo ?? house.email
  const facts = { idMail: mail.id, kind: request.kind }
  try {
    await mailer.send({
      ...content,
      messageId: `${mail.id}@${new URL(site.url).hostname}`,
      to: mail.recipient,
      fromName: house.name,
      ...(replyTo && { replyTo }),
      ...(request.unsubscribeUrl && { unsubscribeUrl: request.unsubscribeUrl }),
      ...(request.attachments && { attachments: request.attachments }),
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    await queries.updateMail(db, site.id, mail.id, { refused_at: ctx.now })
    ctx.log.warn({ ...facts, responseCode: error.responseCode }, 'mail refused for good')
    return
  }
  await db.transaction().execute(async (tx) => {
    await queries.updateMail(tx, site.id, mail.id, { sent_at: ctx.now })
    await request.onSent?.(tx)
  })
  ctx.log.info(facts, 'mail sent')
}

/** Blanks the address of a person in all records of mails sent. */
export async function forgetRecipient({ db, site }: Context, mail: Omit<MailRequest, 'recipient'>) {
  const found = await queries.findMail(db, site.id, mail.subject, mail.kind)
  if (found) await queries.blankRecipient(db, site.id, found.recipient)
}

/** The house as mails and documents show it. */
export async function getMailHouse(ctx: Context): Promise<MailHouse> {
  const values = await getParameters(ctx)
  return {
    name: values.get('COMPANY_NAME') ?? ctx.site.name,
    url: ctx.site.url,
    primaryColor: values.get('PRIMARY_COLOR') ?? '#f58a1f',
    addressLines: values.get('HEAD_OFFICE')?.split(', ') ?? [],
    phone: values.get('COMPANY_PHONE') ?? null,
    email: values.get('COMPANY_EMAIL') ?? null,
  }
}

const VISIT_DAYS = 395
/** Rows that one statement deletes: it holds its locks for a moment only. */
export async function forgetOldTraces(ctx: Context): Promise<void> {
  const { db, platformDb, site, now, log } = ctx
  const today = dayIn(site.timeZone, now)
  const visitsBefore = addDays(today, -VISIT_DAYS)
  const visits = await deleteInBatches((limit) =>
    queries.deleteOldVisits(db, site.id, { before: visitsBefore, limit }),
  )
  const mailsBefore = new Date(addMonths(today, -RETENTION.mail.months))
  const mails = await deleteInBatches((limit) =>
    queries.deleteOldMails(db, site.id, { before: mailsBefore, limit }),
  )
  await queries.deleteOldSalts(platformDb, addDays(today, -2))
  await queries.deletePassedLimits(platformDb, now)
  await forgetOldKeys(db, site.id)
  await forgetDocuments(ctx)
  log.info({ visits, mails }, 'old traces forgotten')
}

/** Each night: partitions for the coming months, none for those whose retention is over. */
export async function maintainPartitions(platformDb: Db) {
  return queries.maintainPartitions(platformDb)
}

export function listSiteIds(platformDb: Db): Promise<number[]> {
  return queries.listSiteIds(platformDb)
}
