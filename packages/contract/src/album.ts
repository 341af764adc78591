import { z } from 'zod'

import { Deleted, Id, IdOrSlug, IdRef, Slug, Summary, Title, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'
import { RECORD, VERSION } from './record.ts'

export const AlbumSummary = z.object({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  description: z.string(),
  cover: Image.nullable(),
  total: z.int(),
  updatedAt: z.iso.datetime(),
})
export type AlbumSummary = z.infer<typeof AlbumSummary>

export const Album = AlbumSummary.extend({
  images: z.array(Image.extend({ caption: z.string().nullable() })),
})
export type Album = z.infer<typeof Album>

export const listAlbums = endpoint({
  method: 'GET',
  path: '/album',
  access: 'public',
  cache: 'shared',
  summary: 'Albums du site',
  query: listQuery(['title', 'slug'], { nbItem: 100 }),
  reply: z.object({ albums: z.array(AlbumSummary), total: z.int() }),
})

export const getAlbum = endpoint({
  method: 'GET',
  path: '/album/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Un album et ses images',
  params: z.object({ id: IdOrSlug }),
  reply: Album,
})

const AlbumBody = z.strictObject({
  title: Title,
  slug: Slug.optional(),
  description: Summary.default(''),
  images: z
    .array(
      z.strictObject({
        idImage: IdRef,
        caption: z.string().trim().max(300).nullable().default(null),
      }),
    )
    .max(200),
  order: z.int().min(0).max(10_000).default(0),
  isValid: z.boolean().default(true),
})

export const EditedAlbum = requireAllFields(AlbumBody).extend(RECORD)
export type EditedAlbum = z.infer<typeof EditedAlbum>

export const getEditedAlbum = endpoint({
  method: 'GET',
  path: '/admin/album/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un album tel qu’on le compose',
  params: z.object({ id: Id }),
  reply: EditedAlbum,
})

export const createAlbum = endpoint({
  method: 'POST',
  path: '/admin/album',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Crée un album',
  body: AlbumBody,
  reply: Album,
})

export const updateAlbum = endpoint({
  method: 'PUT',
  path: '/admin/album/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change un album',
  params: z.object({ id: Id }),
  body: requireAllFields(AlbumBody).extend(VERSION),
  reply: EditedAlbum,
})

export const deleteAlbum = endpoint({
  method: 'DELETE',
  path: '/admin/album/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime un album ; ses images restent dans la médiathèque',
  params: z.object({ id: Id }),
  reply: Deleted,
})
