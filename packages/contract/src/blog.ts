import { z } from 'zod'

import { Html } from './blocks.ts'
import { Deleted, Id, IdOrSlug, IdRef, Slug, Summary, Title, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { listQuery } from './list.ts'
import { Image } from './media.ts'
import { BreadcrumbEntry } from './page.ts'
import { RECORD, VERSION } from './record.ts'

export const BlogFolder = z.object({
  id: z.int(),
  idParent: z.int().nullable(),
  slug: z.string(),
  /** Path of the folder's page: `/blog/conseils-d-equipe`. */
  url: z.string(),
  name: z.string(),
  description: z.string(),
  image: Image.nullable(),
  /** Number of articles in the folder and its subfolders. */
  total: z.int(),
})
export type BlogFolder = z.infer<typeof BlogFolder>

export const BlogSummary = z.object({
  id: z.int(),
  idFolder: z.int().nullable(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Image.nullable(),
  author: z.string(),
  readingMinutes: z.int(),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type BlogSummary = z.infer<typeof BlogSummary>

export const Blog = BlogSummary.extend({ html: z.string() })
export type Blog = z.infer<typeof Blog>

const BlogQuery = listQuery(['title', 'slug', 'publishedAt', 'search'], {
  nbItem: 12,
  kinds: { publishedAt: 'instant' },
})
const BlogList = z.object({
  folders: z.array(BlogFolder),
  blogs: z.array(BlogSummary),
  total: z.int(),
})

export const listBlogs = endpoint({
  method: 'GET',
  path: '/blog/folder/list',
  access: 'public',
  cache: 'shared',
  summary: 'Articles de tous les dossiers ; `search` cherche en français dans le texte',
  query: BlogQuery,
  reply: BlogList,
})

export const listBlogsOfFolder = endpoint({
  method: 'GET',
  path: '/blog/folder/list/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Articles d’un dossier et de ceux qu’il contient',
  params: z.object({ id: IdOrSlug }),
  query: BlogQuery,
  reply: BlogList,
})

export const listBlogFolders = endpoint({
  method: 'GET',
  path: '/blog/folder',
  access: 'public',
  cache: 'shared',
  summary: 'Dossiers du premier rang',
  reply: z.object({ folders: z.array(BlogFolder), total: z.int() }),
})

export const getBlogFolder = endpoint({
  method: 'GET',
  path: '/blog/folder/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Un dossier et ceux qu’il contient',
  params: z.object({ id: IdOrSlug }),
  reply: z.object({ folder: BlogFolder, folders: z.array(BlogFolder) }),
})

const BreadcrumbReply = z.object({ ariane: z.array(BreadcrumbEntry) })

export const getFolderAriane = endpoint({
  method: 'GET',
  path: '/blog/folder/ariane/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Chemin d’un dossier du blog',
  params: z.object({ id: IdOrSlug }),
  reply: BreadcrumbReply,
})

export const getBlogAriane = endpoint({
  method: 'GET',
  path: '/blog/ariane/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Chemin d’un article du blog',
  params: z.object({ id: IdOrSlug }),
  reply: BreadcrumbReply,
})

export const getBlog = endpoint({
  method: 'GET',
  path: '/blog/:id',
  access: 'public',
  cache: 'shared',
  summary: 'Un article, par numéro ou par nom d’adresse',
  params: z.object({ id: IdOrSlug }),
  reply: Blog,
})

const BlogBody = z.strictObject({
  idFolder: IdRef.nullable().default(null),
  title: Title,
  slug: Slug.optional(),
  summary: Summary.default(''),
  html: Html,
  idImage: IdRef.nullable().default(null),
  author: z.string().trim().max(80).default(''),
  publishedAt: z.iso.datetime(),
  isValid: z.boolean().default(true),
})

export const EditedBlog = requireAllFields(BlogBody).extend(RECORD)
export type EditedBlog = z.infer<typeof EditedBlog>

export const getEditedBlog = endpoint({
  method: 'GET',
  path: '/admin/blog/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un article tel qu’on l’écrit',
  params: z.object({ id: Id }),
  reply: EditedBlog,
})

export const createBlog = endpoint({
  method: 'POST',
  path: '/admin/blog',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Écrit un article',
  body: BlogBody,
  reply: Blog,
})

export const updateBlog = endpoint({
  method: 'PUT',
  path: '/admin/blog/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change un article',
  params: z.object({ id: Id }),
  body: requireAllFields(BlogBody).extend(VERSION),
  reply: EditedBlog,
})

export const deleteBlog = endpoint({
  method: 'DELETE',
  path: '/admin/blog/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime un article',
  params: z.object({ id: Id }),
  reply: Deleted,
})

const BlogFolderBody = z.strictObject({
  idParent: IdRef.nullable().default(null),
  name: z.string().trim().min(1).max(80),
  slug: Slug.optional(),
  description: Summary.default(''),
  idImage: IdRef.nullable().default(null),
  order: z.int().min(0).max(10_000).default(0),
})

export const EditedBlogFolder = requireAllFields(BlogFolderBody).extend(RECORD)
export type EditedBlogFolder = z.infer<typeof EditedBlogFolder>

export const getEditedBlogFolder = endpoint({
  method: 'GET',
  path: '/admin/blog/folder/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Un dossier du blog tel qu’on le règle',
  params: z.object({ id: Id }),
  reply: EditedBlogFolder,
})

export const createBlogFolder = endpoint({
  method: 'POST',
  path: '/admin/blog/folder',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Crée un dossier du blog',
  body: BlogFolderBody,
  reply: BlogFolder,
})

export const updateBlogFolder = endpoint({
  method: 'PUT',
  path: '/admin/blog/folder/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change un dossier du blog',
  params: z.object({ id: Id }),
  body: requireAllFields(BlogFolderBody).extend(VERSION),
  reply: EditedBlogFolder,
})

export const deleteBlogFolder = endpoint({
  method: 'DELETE',
  path: '/admin/blog/folder/:id',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime un dossier vide',
  params: z.object({ id: Id }),
  reply: Deleted,
})
