import { createHash, randomBytes } from 'node:crypto'

import type { ListQuery } from '@sesame/contract/list'
import { LEGAL_SLUGS, type LegalSlug, type Parameter, type SiteInfo } from '@sesame/contract/site'
import { formatDay } from '@sesame/values/french-day'
import { newId } from '@sesame/values/id'
import { DEFAULT_THEME, findThemeName } from '@sesame/values/theme-name'
import { dayIn } from '@sesame/values/working-days'
import { isbot } from 'isbot'

import { cleanHtml } from '../../adapters/clean/cleaner.ts'
import { fillLegalText } from '../../adapters/html/fill-legal-text.ts'
import { retentionTable } from '../../adapters/html/retention-table.ts'
import type { MailContent, MailVenue } from '../../adapters/mail/layout.ts'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Attachment } from '../../adapters/mail/message.ts'
import { MailRefused } from '../../adapters/mail/refusal.ts'
import { readMailLogo } from '../../adapters/pictures/mail-picture.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import { JsonText } from '../../platform/fast-path/json-text.ts'
import { operatorTopic } from '../../platform/live/operators.ts'
import { createEventStream, type RawReply } from '../../platform/raw-reply.ts'
import * as cityQueries from './queries/city.ts'
import * as companyAddressQueries from './queries/company-address.ts'
import * as countryQueries from './queries/country.ts'
import * as externalAppQueries from './queries/external-app.ts'
import * as legalQueries from './queries/legal.ts'
import * as mailQueries from './queries/mail.ts'
import * as parameterQueries from './queries/parameter.ts'
import * as searchWordQueries from './queries/search-word.ts'
import * as siteQueries from './queries/site-info.ts'
import * as visitQueries from './queries/visit.ts'
import { LEGAL_PARAMETERS, parameterValues, readCitySearch, type ParameterValues } from './rules.ts'

export { isMorning } from './rules.ts'

export async function listParameters({ db, site }: Context) {
  const parameters = await parameterQueries.writeParameters(db, site.id)
  return new JsonText<{ parameters: Parameter[] }>(`{"parameters":${parameters}}`)
}

/** A login that ended or lost its role keeps its stream for at most this time. */
const STREAM_MS = 10 * 60_000

/** Server-sent events that say what an open back office must read again. */
export function watchSite({ live, site, actor, visitor }: Context): RawReply {
  // Counted by account: visitors at the same address must not use up the places of the team.
  const address = actor ? `operator ${actor.id}` : visitor.address
  const topic = operatorTopic(site.id)
  return createEventStream(live.watch({ topic, event: 'changed', address, maxMs: STREAM_MS }))
}

/** Public parameters by type, for other modules. */
export async function getParameters({ db, site }: Context): Promise<ParameterValues> {
  return parameterValues(await parameterQueries.listParameters(db, site.id))
}

/** Only « false » disables it, so that a missing or invalid value keeps it enabled. */
export async function requiresSecondFactor({ db, site }: Context): Promise<boolean> {
  return (await parameterQueries.findParameter(db, site.id, 'ADMIN_SECOND_FACTOR')) !== 'false'
}

/** Rows of any module by the beginnings of their words; each module describes its own. */
export function findByWords(
  { db, site }: Context,
  search: { text: string; kinds: readonly string[]; limit: number },
) {
  return searchWordQueries.findByWords(db, site.id, search)
}

export function getSiteInfo({ db, site }: Context): Promise<SiteInfo> {
  return siteQueries.getSiteInfo(db, site.id)
}

export async function listLogos({ db, site }: Context) {
  const logos = await siteQueries.listLogos(db, site.id)
  return { logos, total: logos.length }
}

export async function listFonts({ db, site }: Context) {
  const fonts = await siteQueries.listFonts(db, site.id)
  return { fonts, total: fonts.length }
}

export async function listLanguages({ db, site }: Context, list: ListQuery<'code' | 'label'>) {
  const { rows, total } = await siteQueries.listLanguages(db, site.id, list)
  return { languages: rows, total }
}

export async function listCompanyAddresses(
  { db, site }: Context,
  list: ListQuery<'type' | 'city' | 'postalCode'>,
) {
  const { rows, total } = await companyAddressQueries.listCompanyAddresses(db, site.id, list)
  return { addresses: rows, total }
}

export function findCompanyAddress({ db, site }: Context, id: number) {
  return companyAddressQueries.findCompanyAddress(db, site.id, id)
}

export async function listAddressTypes({ db }: Context) {
  const types = await companyAddressQueries.listAddressTypes(db)
  return { types, total: types.length }
}

/** Countries by their codes of three letters; one that does not exist is left out. */
export async function findCountries(db: Db, codes: readonly string[]) {
  const countries = codes.length === 0 ? [] : await countryQueries.findCountries(db, codes)
  return new Map(countries.map((country) => [country.alphaThree, country]))
}

export async function getPublicAppConfig({ db, site }: Context, app: string) {
  const rows = await externalAppQueries.listPublicAppConfig(db, site.id, app)
  if (rows.length === 0) throw new AppError('not_found')
  return { app, config: Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
}

/** Configuration of an external app, including secrets: for other modules, never for a reply. */
export async function findAppConfig({ db, site }: Context, app: string) {
  const rows = await externalAppQueries.listAppConfig(db, site.id, app)
  return new Map(rows.map(({ key, value }) => [key, value.trim()]))
}

/** Languages the site is read in, for the other modules. */
export function listLanguageCodes({ db, site }: Context): Promise<string[]> {
  return siteQueries.listLanguageCodes(db, site.id)
}

export async function listCountries({ db }: Context) {
  const countries = await countryQueries.listCountries(db)
  return { countries, total: countries.length }
}

export async function searchCities({ db }: Context, search: string, idCountry: number) {
  const wanted = readCitySearch(search)
  const cities =
    wanted.by === 'postalCode'
      ? await cityQueries.findCitiesByPostalCode(db, idCountry, wanted.start)
      : await cityQueries.findCitiesByName(db, idCountry, wanted.name)
  return { cities, total: cities.length }
}

/** Counts a visitor once per day and source, by a hash whose salt is deleted. */
export async function recordVisit(ctx: Context, source: string): Promise<{ recorded: boolean }> {
  const { db, site, now, visitor } = ctx
  if (!previewVisit(ctx).recorded) return { recorded: false }
  const day = dayIn(site.timeZone, now)
  const salt = await visitQueries.getDailySalt(ctx.platformDb, day, randomBytes(16))
  const hash = createHash('sha256')
    .update(salt)
    .update([site.id, visitor.address, visitor.userAgent].join('\n'))
    .digest()
    .subarray(0, 16)
  await visitQueries.insertVisit(db, site.id, { day, source: source.toLowerCase(), visitor: hash })
  return { recorded: true }
}

/** Whether a visit would be recorded. */
export const previewVisit = ({ visitor }: Pick<Context, 'visitor'>) => ({
  recorded: !isbot(visitor.userAgent),
})

export async function getLegalText(ctx: Context, slug: LegalSlug) {
  const { title, updatedOn, html } = await readLegalText(ctx, slug, await getParameters(ctx))
  return { slug, title, html, updatedAt: updatedOn }
}

/** Names and last changes of legal texts, for the sitemap. */
export function listLegalTexts({ db }: Context) {
  return legalQueries.listLegalTemplates(db)
}

/** Missing parameters by legal text. */
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
  const template = await legalQueries.findLegalTemplate(ctx.db, slug)
  if (!template) throw new AppError('not_found')
  const { title, updatedOn } = template
  const own = values.get(LEGAL_PARAMETERS[slug])
  const filled = fillLegalText(
    (own ?? template.html).replace('{{RETENTION_TABLE}}', retentionTable),
    new Map([...values, ['LAST_UPDATE', formatDay(updatedOn)]]),
  )
  if (own === undefined) return { title, updatedOn, ...filled }
  return { title, updatedOn, ...filled, html: await cleanOwnText(filled.html, ctx.site.id) }
}

const MAX_CACHED_TEXTS = 500
const cleanedTexts = new Map<string, string>()

/**
 * A site's own text is cleaned when it is read, because everybody who may write parameters can
 * store it. The result is cached by hash.
 */
async function cleanOwnText(html: string, idSite: number): Promise<string> {
  const key = createHash('sha256').update(html).digest('base64url')
  const known = cleanedTexts.get(key)
  if (known !== undefined) return known
  const cleaned = await cleanHtml(html, idSite)
  if (cleanedTexts.size >= MAX_CACHED_TEXTS) cleanedTexts.clear()
  cleanedTexts.set(key, cleaned)
  return cleaned
}

/** The day on which the terms of use in force were last changed. */
export async function termsUpdatedOn({ db }: Context): Promise<string> {
  const template = await legalQueries.findLegalTemplate(db, 'use-terms')
  if (!template) throw new Error('the platform has no terms of use')
  return template.updatedOn
}

export interface MailRequest {
  /** Subject of the mail, such as a registration's id; one mail is sent per subject and `kind`. */
  subject: string
  kind: string
  recipient: string
}

/** Records a mail in the transaction that causes it. False if it was already recorded. */
export function requestMail(ctx: Context, tx: Db, { subject, kind, recipient }: MailRequest) {
  const id = newId(ctx.now.getTime())
  return mailQueries.insertMail(tx, ctx.site.id, { subject, kind, recipient, id })
}

/** Three tries within the lease. */
const LEASE_RENEWAL_MS = 4000

/**
 * Sends a recorded mail. Retries use the same Message-ID, so that a mail sent twice after a crash
 * is shown once.
 */
export async function deliverMail(
  ctx: Context,
  mailer: Mailer,
  request: {
    subject: string
    kind: string
    unsubscribeUrl?: string
    /** Reply-To; the venue by default. */
    replyTo?: string | undefined
    attachments?: Attachment[]
    /** Change to commit in the transaction that records the acceptance. */
    onSent?: (tx: Db) => Promise<void>
    /** The same for a mail that was refused for good. */
    onRefused?: (tx: Db) => Promise<void>
  },
  write: (venue: MailVenue) => Promise<MailContent>,
): Promise<void> {
  const { db, site } = ctx
  const mail = await mailQueries.findMail(db, site.id, request.subject, request.kind)
  if (!mail || mail.sentAt || mail.refusedAt) return
  const venue = await getMailVenue(ctx)
  const content = await write(venue)
  // The job is tried again, and finds the mail sent unless the other one failed.
  if (!(await mailQueries.leaseMail(db, site.id, mail.id)))
    throw new Error(`mail ${mail.id} is being sent by another job`)
  const replyTo = request.replyTo ?? venue.email
  const facts = { idMail: mail.id, kind: request.kind }
  const renewal = setInterval(() => {
    // Without a database the lease ends, and the mail may be sent twice under one Message-ID.
    mailQueries.renewMailLease(db, site.id, mail.id).catch(() => undefined)
  }, LEASE_RENEWAL_MS)
  try {
    await mailer.send({
      ...content,
      idSite: site.id,
      messageId: `${mail.id}@${new URL(site.url).hostname}`,
      to: mail.recipient,
      fromName: venue.name,
      ...(ctx.requestId !== null && { requestId: ctx.requestId }),
      ...(replyTo && { replyTo }),
      ...(request.unsubscribeUrl && { unsubscribeUrl: request.unsubscribeUrl }),
      ...(request.attachments && { attachments: request.attachments }),
    })
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await mailQueries.updateMail(db, site.id, mail.id, { sending_until: null })
      throw error
    }
    await db.transaction().execute(async (tx) => {
      await mailQueries.updateMail(tx, site.id, mail.id, { refused_at: ctx.now })
      await request.onRefused?.(tx)
    })
    ctx.log.warn({ ...facts, responseCode: error.responseCode }, 'mail refused for good')
    return
  } finally {
    clearInterval(renewal)
  }
  await db.transaction().execute(async (tx) => {
    await mailQueries.updateMail(tx, site.id, mail.id, { sent_at: ctx.now })
    await request.onSent?.(tx)
  })
  ctx.log.info(facts, 'mail sent')
}

/** The venue's data for mails and documents. */
export async function getMailVenue(ctx: Context): Promise<MailVenue> {
  const values = await getParameters(ctx)
  return {
    name: values.get('COMPANY_NAME') ?? ctx.site.name,
    url: ctx.site.url,
    primaryColor: values.get('PRIMARY_COLOR') ?? '#f58a1f',
    theme: findThemeName(values.get('THEME') ?? null) ?? DEFAULT_THEME,
    logo: await readMailLogo(ctx.config, values.get('MAIL_LOGO')),
    hasLightHeader: values.get('MENU_STYLE') === 'LIGHT',
    addressLines: values.get('HEAD_OFFICE')?.split(', ') ?? [],
    phone: values.get('COMPANY_PHONE') ?? null,
    email: values.get('COMPANY_EMAIL') ?? null,
  }
}

export function listSiteIds(platformDb: Db): Promise<number[]> {
  return siteQueries.listSiteIds(platformDb)
}
