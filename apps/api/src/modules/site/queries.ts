import type { ListQuery } from '@sesame/contract/list'
import type { LegalSlug } from '@sesame/contract/site'
import type {
  City,
  CompanyAddress,
  Country,
  Font,
  Language,
  Logo,
  Parameter,
  SiteInfo,
} from '@sesame/contract/site'
import { sql } from 'kysely'

import { hotStatement, type Db } from '../../platform/db.ts'
import { applyList, condition } from '../../platform/list.ts'

const publicParameters = `
  SELECT t.id, t.type, t.kind, t.label,
    CASE WHEN p.type IS NULL THEN t.default_value ELSE p.value END AS value
  FROM parameter_type t
  LEFT JOIN parameter p ON p.id_site = $1 AND p.type = t.type
  WHERE NOT t.is_secret
  ORDER BY t.id`
const parameters = hotStatement<Parameter>(publicParameters)

export function listParameters(db: Db, idSite: number): Promise<Parameter[]> {
  return parameters(db, idSite)
}

const parameterOf = hotStatement<{ value: string | null }>(`
  SELECT CASE WHEN p.type IS NULL THEN t.default_value ELSE p.value END AS value
  FROM parameter_type t
  LEFT JOIN parameter p ON p.id_site = $1 AND p.type = t.type
  WHERE t.type = $2`)

/** A parameter that no answer shows. */
export async function findParameter(db: Db, idSite: number, type: string) {
  const [found] = await parameterOf(db, idSite, type)
  return found?.value ?? undefined
}

// A hundred rows read with every page of every site: as one value they cost half as much.
export const PARAMETERS_AS_JSON = `
  SELECT '[' || coalesce(string_agg(row_to_json(one)::text, ','), '') || ']' AS json
  FROM (${publicParameters}) one`
const parametersAsJson = hotStatement<{ json: string }>(PARAMETERS_AS_JSON)

/** The same list, as the JSON of an array of `Parameter`. */
export async function writeParameters(db: Db, idSite: number): Promise<string> {
  const [written] = await parametersAsJson(db, idSite)
  if (!written) throw new Error('an aggregate answers one row')
  return written.json
}

const countryObject = `json_build_object('id', c.id, 'alphaTwo', c.alpha_two, 'alphaThree', c.alpha_three,
  'numCode', c.num_code, 'name', c.name)`

const siteInfo = hotStatement<SiteInfo>(`
  SELECT s.id, s.name, s.url, s.dev_url AS "devUrl", s.prod_url AS "prodUrl", s.server,
    s.time_zone AS "timeZone", s.is_winemaker AS "isWinemaker", s.is_ecommerce AS "isECommerce",
    s.is_building AS "isBuilding", s.technical_file_model AS "technicalFileModel",
    s.dashboard_type AS "dashboardType",
    (SELECT coalesce(json_agg(json_build_object('type', f.type, 'family', f.family, 'color', f.color,
        'size', f.size, 'weight', f.weight, 'style', f.style) ORDER BY f.type), '[]')
      FROM font f WHERE f.id_site = s.id) AS fonts,
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'filename', l.filename, 'type', l.type,
        'alt', l.alt, 'onlineImage', json_build_object('id', l.id, 'externalId', l.external_id,
        'externalType', l.external_type, 'externalPath', l.external_path, 'url', l.url)) ORDER BY l.id), '[]')
      FROM logo l WHERE l.id_site = s.id) AS logos,
    (SELECT coalesce(json_agg(json_build_object('id', l.id, 'code', l.code, 'label', l.label,
        'deeplCode', l.deepl_code, 'isValid', l.is_valid, 'country', ${countryObject}) ORDER BY l.id), '[]')
      FROM language l JOIN country c ON c.id = l.id_country WHERE l.id_site = s.id) AS languages
  FROM site s WHERE s.id = $1`)

export async function getSiteInfo(db: Db, idSite: number): Promise<SiteInfo> {
  const [info] = await siteInfo(db, idSite)
  if (!info) throw new Error(`site ${idSite} vanished`)
  return info
}

const logos = hotStatement<Logo>(`
  SELECT l.id, l.filename, l.type, l.alt,
    json_build_object('id', l.id, 'externalId', l.external_id, 'externalType', l.external_type,
      'externalPath', l.external_path, 'url', l.url) AS "onlineImage"
  FROM logo l WHERE l.id_site = $1 ORDER BY l.id`)

export function listLogos(db: Db, idSite: number): Promise<Logo[]> {
  return logos(db, idSite)
}

export function listFonts(db: Db, idSite: number): Promise<Font[]> {
  return db
    .selectFrom('font')
    .select(['type', 'family', 'color', 'size', 'weight', 'style'])
    .where('id_site', '=', idSite)
    .orderBy('type')
    .execute() as Promise<Font[]>
}

const countryOf = sql<Country>`json_build_object('id', country.id, 'alphaTwo', country.alpha_two,
  'alphaThree', country.alpha_three, 'numCode', country.num_code, 'name', country.name)`

export function listLanguages(db: Db, idSite: number, list: ListQuery<'code' | 'label'>) {
  const query = db
    .selectFrom('language')
    .innerJoin('country', 'country.id', 'language.id_country')
    .select((eb) => [
      'language.id',
      'code',
      'label',
      eb.ref('deepl_code').as('deeplCode'),
      eb.ref('is_valid').as('isValid'),
      countryOf.as('country'),
    ])
    .where('language.id_site', '=', idSite)
  return applyList(query, list, { code: 'language.code', label: 'language.label' })
    .orderBy('language.id')
    .execute() as Promise<(Language & { total: number })[]>
}

export function listCompanyAddresses(
  db: Db,
  idSite: number,
  list: ListQuery<'type' | 'city' | 'postalCode'>,
) {
  // A filter on the type chooses addresses; those chosen still show all their types.
  const { filters } = list
  const rest = { ...list, filters: filters.filter(({ field }) => field !== 'type') }
  let query = db
    .selectFrom('company_address')
    .innerJoin('country', 'country.id', 'company_address.id_country')
    .select((eb) => [
      'company_address.id',
      'firstname',
      'lastname',
      'address',
      eb.ref('address_part_2').as('addressPart2'),
      eb.ref('postal_code').as('postalCode'),
      'city',
      countryOf.as('country'),
      sql<{ value: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('value', t.value) ORDER BY t.id), '[]')
        FROM company_address_type ct JOIN address_type t ON t.id = ct.id_type
        WHERE ct.id_site = company_address.id_site AND ct.id_address = company_address.id)`.as(
        'type',
      ),
    ])
    .where('company_address.id_site', '=', idSite)
  for (const { operator, value } of filters.filter(({ field }) => field === 'type')) {
    const hasType = sql<boolean>`EXISTS (
      SELECT FROM company_address_type ct JOIN address_type t ON t.id = ct.id_type
      WHERE ct.id_site = company_address.id_site AND ct.id_address = company_address.id
        AND ${condition(sql`t.value`, operator === 'df' ? 'eq' : operator, value)})`
    query = query.where(operator === 'df' ? sql<boolean>`NOT ${hasType}` : hasType)
  }
  return applyList(query, rest, {
    type: 'company_address.id',
    city: 'company_address.city',
    postalCode: 'company_address.postal_code',
  })
    .orderBy('company_address.id')
    .execute() as Promise<(CompanyAddress & { total: number })[]>
}

export function listAddressTypes(db: Db) {
  return db.selectFrom('address_type').select(['id', 'value', 'label']).orderBy('id').execute()
}

export function listPublicAppConfig(db: Db, idSite: number, app: string) {
  return db
    .selectFrom('external_app_config')
    .select(['key', 'value'])
    .where('id_site', '=', idSite)
    .where('app', '=', app)
    .where('is_public', '=', true)
    .execute()
}

/** Secrets too: for the modules that speak to the app, never for an answer. */
export function listAppConfig(db: Db, idSite: number, app: string) {
  return db
    .selectFrom('external_app_config')
    .select(['key', 'value'])
    .where('id_site', '=', idSite)
    .where('app', '=', app)
    .execute()
}

export async function listLanguageCodes(db: Db, idSite: number): Promise<string[]> {
  const rows = await db
    .selectFrom('language')
    .select('code')
    .where('id_site', '=', idSite)
    .where('is_valid', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

export function listCountries(db: Db): Promise<Country[]> {
  return db
    .selectFrom('country')
    .select((eb) => [
      'id',
      'name',
      eb.ref('alpha_two').as('alphaTwo'),
      eb.ref('alpha_three').as('alphaThree'),
      eb.ref('num_code').as('numCode'),
    ])
    .orderBy(sql`plain_text(name)`)
    .execute()
}

// Ranges instead of LIKE: with a generic plan, which named statements get, a LIKE whose
// pattern is a parameter does not use the index. « ~ » comes after all letters and digits.
const citiesByPostalCode = hotStatement<City>(`
  SELECT id, code, name, postal_code AS "postalCode", population FROM city
  WHERE id_country = $1 AND postal_code ~>=~ $2 AND postal_code ~<~ ($2 || '~')
  ORDER BY population DESC, postal_code, name LIMIT 20`)

export function findCitiesByPostalCode(db: Db, idCountry: number, start: string): Promise<City[]> {
  return citiesByPostalCode(db, idCountry, start)
}

// Names that begin so, the largest towns first; then, if there is room, names alike.
// Below a likeness of 0.5 the index finds too many candidates to look at in time.
const citiesByName = hotStatement<City>(`
  WITH wanted AS MATERIALIZED (
    SELECT plain_text($2) AS name, set_config('pg_trgm.similarity_threshold', '0.5', true)
  ), starting AS MATERIALIZED (
    SELECT city.id, code, city.name, postal_code, population,
      search_name = wanted.name AS is_exact, 1::real AS likeness
    FROM wanted, city
    WHERE wanted.name <> '' AND id_country = $1
      AND search_name ~>=~ wanted.name AND search_name ~<~ (wanted.name || '~')
    ORDER BY is_exact DESC, population DESC, postal_code LIMIT 20
  ), alike AS (
    SELECT city.id, code, city.name, postal_code, population,
      false, similarity(search_name, wanted.name) AS likeness
    FROM wanted, city
    WHERE (SELECT count(*) FROM starting) < 20 AND id_country = $1
      AND search_name % wanted.name AND NOT starts_with(search_name, wanted.name)
    ORDER BY likeness DESC, population DESC, postal_code LIMIT 20
  )
  SELECT id, code, name, postal_code AS "postalCode", population
  FROM (SELECT * FROM starting UNION ALL SELECT * FROM alike) AS found
  ORDER BY is_exact DESC, likeness DESC, population DESC, postal_code LIMIT 20`)

export function findCitiesByName(db: Db, idCountry: number, name: string): Promise<City[]> {
  return citiesByName(db, idCountry, name)
}

export function findLegalTemplate(db: Db, slug: LegalSlug) {
  return db
    .selectFrom('legal_template')
    .select((eb) => ['title', 'html', eb.ref('updated_on').as('updatedOn')])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

export function listLegalTemplates(db: Db) {
  return db
    .selectFrom('legal_template')
    .select((eb) => ['slug', 'title', eb.ref('updated_on').as('updatedOn')])
    .orderBy('slug')
    .execute()
}

export async function getDailySalt(db: Db, day: string, candidate: Buffer): Promise<Buffer> {
  const { rows } = await sql<{ salt: Buffer }>`
    SELECT daily_salt_of(${day}, ${candidate}) AS salt`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no salt of the day')
  return row.salt
}

export async function insertVisit(
  db: Db,
  idSite: number,
  visit: { day: string; source: string; visitor: Buffer },
): Promise<void> {
  await db
    .insertInto('visit')
    .values({ id_site: idSite, ...visit })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** False when the same mail was already asked for. */
export async function insertMail(
  db: Db,
  idSite: number,
  mail: { subject: string; kind: string; id: string; recipient: string },
): Promise<boolean> {
  const result = await db
    .insertInto('mail')
    .values({ id_site: idSite, ...mail })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export function findMail(db: Db, idSite: number, subject: string, kind: string) {
  return db
    .selectFrom('mail')
    .select((eb) => [
      'id',
      'recipient',
      eb.ref('sent_at').as('sentAt'),
      eb.ref('refused_at').as('refusedAt'),
    ])
    .where('id_site', '=', idSite)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

export async function updateMail(
  db: Db,
  idSite: number,
  idMail: string,
  outcome: { sent_at: Date } | { refused_at: Date },
): Promise<void> {
  await db
    .updateTable('mail')
    .set(outcome)
    .where('id_site', '=', idSite)
    .where('id', '=', idMail)
    .execute()
}

export async function blankRecipient(db: Db, idSite: number, recipient: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ recipient: '' })
    .where('id_site', '=', idSite)
    // As it was typed: the same person may have written it in other capitals.
    .where(sql<boolean>`lower(recipient) = lower(${recipient})`)
    .execute()
}

/** The oldest ones, so many at most. */
export async function deleteOldVisits(
  db: Db,
  idSite: number,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const result = await db
    .deleteFrom('visit')
    .where('id_site', '=', idSite)
    .where((eb) =>
      eb(
        eb.refTuple('day', 'source', 'visitor'),
        'in',
        eb
          .selectFrom('visit')
          .select(['day', 'source', 'visitor'])
          .where('id_site', '=', idSite)
          .where('day', '<', before)
          .orderBy('day')
          .limit(limit)
          .$asTuple('day', 'source', 'visitor'),
      ),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** The oldest ones, so many at most. */
export async function deleteOldMails(
  db: Db,
  idSite: number,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const result = await db
    .deleteFrom('mail')
    .where('id_site', '=', idSite)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('id_site', '=', idSite)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function maintainPartitions(db: Db): Promise<{ action: string; name: string }[]> {
  const { rows } = await sql<{ action: string; name: string }>`
    SELECT action, name FROM maintain_partitions()`.execute(db)
  return rows
}

export async function deleteOldSalts(db: Db, before: string): Promise<void> {
  await db.deleteFrom('daily_salt').where('day', '<', before).execute()
}

export async function deletePassedLimits(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<', now).execute()
}

export async function listSiteIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('site').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
