import type { SitemapEntry } from '@sesame/contract/page'
import { z } from 'zod'

import type { Context } from '../../../platform/context.ts'
import { findImages } from '../../media/service/read.ts'
import { listLegalTexts } from '../../site/service.ts'
import { listFolders } from '../queries/blog-folder.ts'
import * as queries from '../queries/sitemap.ts'
import { addressOf } from '../rules/address.ts'
import { folderAddresses, type Address } from '../rules/sitemap.ts'

/** Every address a search engine may know, with when it last changed and what it shows. */
export async function getSitemap(
  ctx: Context,
): Promise<{ entries: SitemapEntry[]; total: number }> {
  const { db, site, now } = ctx
  const [rows, folders, legal] = await Promise.all([
    queries.listEntries(db, site.id, now),
    listFolders(db, site.id, now),
    listLegalTexts(ctx),
  ])
  const articles = rows.filter(({ kind }) => kind === 'blog')
  const addresses = [
    ...rows.map(({ idFolder, ...row }) => ({
      ...row,
      url: addressOf({ ...row, idFolder }, folders),
    })),
    ...folderAddresses(folders, articles),
    ...legal.map(({ slug, title, updatedOn }) => legalAddress(slug, title, updatedOn)),
  ]
  const entries = await withImages(ctx, addresses)
  return { entries, total: entries.length }
}

function legalAddress(slug: string, title: string, updatedOn: string): Address {
  return { kind: 'legal', title, url: `/${slug}`, updatedAt: new Date(updatedOn), idImages: [] }
}

async function withImages(ctx: Context, addresses: readonly Address[]): Promise<SitemapEntry[]> {
  const images = await findImages(
    ctx,
    addresses.flatMap(({ idImages }) => idImages.filter(isId)),
  )
  return addresses.map(({ idImages, updatedAt, ...address }) => ({
    ...address,
    updatedAt: updatedAt.toISOString(),
    images: idImages.flatMap((id) => (id === null ? [] : (images.get(id)?.url ?? []))),
  }))
}

const isId = (id: unknown) => z.int32().safeParse(id).success
