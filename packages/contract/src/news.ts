import { z } from 'zod'

import { Html } from './blocks.ts'
import { Deleted, Id, IdOrSlug, IdRef, Slug, Summary, Title, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'
import { RECORD, VERSION } from './record.ts'

export const NewsSummary = z.object({
  id: z.int(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Image.nullable(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  isPromoted: z.boolean(),
})
export type NewsSummary = z.infer<typeof NewsSummary>

export const News = NewsSummary.extend({ html: z.string() })
export type News = z.infer<typeof News>

export const listNews = endpoint({
  method: 'GET',
  path: '/news',
  access: 'public',
  cache: 'shared',
  summary: 'Actualités, les plus récentes d’abord, et celle mise en avant',
  query: listQuery(['title', 'slug', 'publishedAt', 'promoted'], {
    kinds: { publishedAt: 'instant', promoted: 'flag' },
  }),
  reply: z.object({
    news: z.array(NewsSummary),
    total: z.int(),
    promoted: NewsSummary.nullable(),
  }),
})

export const getNews = endpoint({
  method: 'GET',
  path: '/news/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Une actualité, par numéro ou par nom d’adresse',
  params: z.object({ id: IdOrSlug }),
  reply: News,
})

const NewsBody = z.strictObject({
  title: Title,
  slug: Slug.optional(),
  summary: Summary.default(''),
  html: Html,
  idImage: IdRef.nullable().default(null),
  publishedAt: z.iso.datetime(),
  isPromoted: z.boolean().default(false),
  isValid: z.boolean().default(true),
})

export const EditedNews = requireAllFields(NewsBody).extend(RECORD)
export type EditedNews = z.infer<typeof EditedNews>

export const getEditedNews = endpoint({
  method: 'GET',
  path: '/admin/news/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Une actualité telle qu’on l’écrit',
  params: z.object({ id: Id }),
  reply: EditedNews,
})

export const createNews = endpoint({
  method: 'POST',
  path: '/admin/news',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Écrit une actualité',
  body: NewsBody,
  reply: News,
})

export const updateNews = endpoint({
  method: 'PUT',
  path: '/admin/news/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change une actualité',
  params: z.object({ id: Id }),
  body: requireAllFields(NewsBody).extend(VERSION),
  reply: EditedNews,
})

export const deleteNews = endpoint({
  method: 'DELETE',
  path: '/admin/news/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime une actualité',
  params: z.object({ id: Id }),
  reply: Deleted,
})
