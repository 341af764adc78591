import type { ListQuery } from '@sesame/contract/list'
import type { Font, Language, Logo, SiteInfo } from '@sesame/contract/site'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'

import type { DB } from '../../../platform/database-types.ts'
import type { Db } from '../../../platform/db.ts'
import { readList, type ListPage } from '../../../platform/list.ts'
import { countryOf } from './country.ts'

const FONT = ['type', 'family', 'color', 'size', 'weight', 'style'] as const

const onlineImage = (eb: ExpressionBuilder<DB, 'logo'>) =>
  jsonBuildObject({
    id: eb.ref('logo.id'),
    externalId: eb.ref('logo.external_id'),
    externalType: eb.ref('logo.external_type'),
    externalPath: eb.ref('logo.external_path'),
    url: eb.ref('logo.url'),
  })

const LANGUAGE = [
  'language.id',
  'language.code',
  'language.label',
  'language.deepl_code as deeplCode',
  'language.is_valid as isValid',
  countryOf.as('country'),
] as const

export function getSiteInfo(db: Db, idSite: number): Promise<SiteInfo> {
  return db
    .selectFrom('site as s')
    .select((eb) => [
      's.id',
      's.name',
      's.url',
      's.server',
      's.time_zone as timeZone',
      's.is_winemaker as isWinemaker',
      's.is_ecommerce as isECommerce',
      's.is_building as isBuilding',
      's.technical_file_model as technicalFileModel',
      's.dashboard_type as dashboardType',
      jsonArrayFrom(
        eb
          .selectFrom('font')
          .select(FONT)
          .whereRef('font.id_site', '=', 's.id')
          .$narrowType<Font>()
          .orderBy('font.type'),
      ).as('fonts'),
      jsonArrayFrom(
        eb
          .selectFrom('logo')
          .select((of) => [
            'logo.id',
            'logo.filename',
            'logo.type',
            'logo.alt',
            onlineImage(of).as('onlineImage'),
          ])
          .whereRef('logo.id_site', '=', 's.id')
          .$narrowType<Pick<Logo, 'type'>>()
          .orderBy('logo.id'),
      ).as('logos'),
      jsonArrayFrom(
        eb
          .selectFrom('language')
          .innerJoin('country', 'country.id', 'language.id_country')
          .select(LANGUAGE)
          .whereRef('language.id_site', '=', 's.id')
          .orderBy('language.id'),
      ).as('languages'),
    ])
    .where('s.id', '=', idSite)
    .executeTakeFirstOrThrow()
}

export function listLogos(db: Db, idSite: number): Promise<Logo[]> {
  return db
    .selectFrom('logo')
    .select((eb) => ['id', 'filename', 'type', 'alt', onlineImage(eb).as('onlineImage')])
    .where('id_site', '=', idSite)
    .$narrowType<Pick<Logo, 'type'>>()
    .orderBy('id')
    .execute()
}

export function listFonts(db: Db, idSite: number): Promise<Font[]> {
  return db
    .selectFrom('font')
    .select(FONT)
    .where('id_site', '=', idSite)
    .$narrowType<Font>()
    .orderBy('type')
    .execute()
}

export function listLanguages(db: Db, idSite: number, list: ListQuery<'code' | 'label'>) {
  const query = db
    .selectFrom('language')
    .innerJoin('country', 'country.id', 'language.id_country')
    .select(LANGUAGE)
    .where('language.id_site', '=', idSite)
  return readList(db, query, list, {
    columns: { code: 'language.code', label: 'language.label' },
    order: [['language.id', 'asc']],
  }) as Promise<ListPage<Language>>
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

export async function listSiteIds(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('site').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}

export function listTimeZones(db: Db): Promise<{ id: number; timeZone: string }[]> {
  return db.selectFrom('site').select(['id', 'time_zone as timeZone']).orderBy('id').execute()
}
