import { z } from 'zod'

import { Block, Blocks, Href } from './blocks.ts'
import { Deleted, Id, requireAllFields } from './common.ts'
import { endpoint } from './endpoint.ts'
import { csvOf, listQuery, listSize } from './list.ts'
import { Image } from './media.ts'
import { VERSION } from './record.ts'
import { UploadedFile } from './upload.ts'

export const BreadcrumbEntry = z.object({ id: z.int(), url: z.string(), name: z.string() })
export type BreadcrumbEntry = z.infer<typeof BreadcrumbEntry>

const PageUrl = z
  .string()
  .max(300)
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'Une adresse commence par une barre oblique.')

const pageFields = {
  idParent: z.int32().nullable(),
  order: z.int32(),
  type: z.string().max(40),
  title: z.string().trim().min(1).max(120),
  url: PageUrl,
  menuTitle: z.string().trim().min(1).max(60),
  menuIcon: z.string().max(60).nullable(),
  metaDescription: z.string().trim().max(300).nullable(),
  showInMenu: z.boolean(),
  isValid: z.boolean(),
  /** Long reading: the page has the width of a text. */
  isText: z.boolean(),
  isFixedOnRight: z.boolean(),
  /** The bar lies over the first picture of this page, whatever MENU_TYPE says. */
  useAbsoluteMenu: z.boolean(),
  /** Whether its link reloads the document. */
  reload: z.boolean(),
  /** A page that is not made of blocks leads to the route that draws it. */
  cms: z.object({ isCmsPage: z.boolean(), route: z.string().max(120).nullable() }),
  /** Whether the layouts of `OWN_LAYOUTS` are drawn in place of the site's header and footer. */
  isCustomHeader: z.boolean(),
  isCustomFooter: z.boolean(),
  isEcommercePage: z.boolean(),
  /** `jsCode` is stored for compatibility and never run. */
  link: z.object({
    type: z.enum(['NONE', 'INTERNAL', 'EXTERNAL', 'JS']),
    url: Href.nullable(),
    jsCode: z.string().max(2_000).nullable(),
  }),
}

export const Page = z.object({ id: z.int(), idSite: z.int(), ...pageFields })
export type Page = z.infer<typeof Page>

export const Layout = z.object({ id: z.int(), name: z.string(), blocks: z.array(Block) })
export type Layout = z.infer<typeof Layout>

export const PublishedPage = Page.extend({
  layouts: z.array(Layout),
  /** Every picture used in the blocks, once. */
  images: z.array(Image),
  shareImage: Image.nullable(),
  breadcrumb: z.array(BreadcrumbEntry),
  /** Names of guards that must allow the page. */
  middleware: z.array(z.string()),
  isIndexed: z.boolean(),
  idPopup: z.int().nullable(),
  updatedAt: z.iso.datetime(),
})
export type PublishedPage = z.infer<typeof PublishedPage>

export const getPage = endpoint({
  method: 'GET',
  path: '/page/:url',
  access: 'public',
  cache: 'shared',
  summary: 'Une page publiée, par son adresse encodée : mise en page, métadonnées, fil d’Ariane',
  params: z.object({ url: z.string().max(300) }),
  reply: PublishedPage,
})

const ComponentParams = z.object({ slug: z.string().regex(/^[a-zA-Z][a-zA-Z0-9-]{0,60}$/) })

export const getComponentConf = endpoint({
  method: 'GET',
  path: '/component/conf/:slug',
  access: 'public',
  cache: 'shared',
  summary: 'Réglages d’un type de bloc pour ce site',
  params: ComponentParams,
  reply: z.object({ slug: z.string(), conf: z.record(z.string(), z.json()) }),
})

export const RESULT_KINDS = ['page', 'news', 'blog', 'album', 'element'] as const

export const SearchResult = z.object({
  kind: z.enum(RESULT_KINDS),
  title: z.string(),
  url: z.string(),
  /** Excerpt split into matches and other text; contains no HTML. */
  excerpt: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
})
export type SearchResult = z.infer<typeof SearchResult>

export const search = endpoint({
  method: 'GET',
  path: '/search',
  access: 'public',
  summary: 'Recherche dans tout le site, en français',
  limit: 'search',
  query: z.object({
    q: z.string().trim().max(100).default(''),
    /** Only results of this kind. */
    kind: z.enum(RESULT_KINDS).optional(),
    page: z.coerce.number().int().min(1).max(100).default(1),
    nbItem: z.coerce.number().int().min(1).max(50).default(10),
  }),
  reply: z.object({
    results: z.array(SearchResult),
    total: z.int(),
    /** How many there are of each kind, whatever kind is asked for; kinds without any are left out. */
    counts: z.array(z.object({ kind: z.enum(RESULT_KINDS), count: z.int() })),
  }),
})

export const SitemapEntry = z.object({
  kind: z.enum(['page', 'news', 'blog', 'blogFolder', 'album', 'legal']),
  title: z.string(),
  url: z.string(),
  updatedAt: z.iso.datetime(),
  images: z.array(z.string()),
})
export type SitemapEntry = z.infer<typeof SitemapEntry>

export const getSitemap = endpoint({
  method: 'GET',
  path: '/sitemap',
  access: 'public',
  cache: 'shared',
  summary: 'Toutes les adresses publiques et indexables du site',
  reply: z.object({ entries: z.array(SitemapEntry), total: z.int() }),
})

const PageParams = z.object({ idPage: Id })
const LayoutParams = z.object({ idPage: Id, idLayout: Id })

const PageBody = z.strictObject({
  ...pageFields,
  middleware: z.array(z.string().max(60)).max(5).default([]),
  idShareImage: z.int32().nullable().default(null),
  idPopup: z.int32().nullable().default(null),
  isIndexed: z.boolean().default(true),
})

const EditedPage = Page.extend({
  ...VERSION,
  middleware: z.array(z.string()),
  idShareImage: z.int().nullable(),
  idPopup: z.int().nullable(),
  isIndexed: z.boolean(),
  layouts: z.array(
    z.object({ id: z.int(), name: z.string(), hasDraft: z.boolean(), isPublished: z.boolean() }),
  ),
})

export const listPages = endpoint({
  method: 'GET',
  path: '/admin/page',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Pages du site, brouillons compris',
  query: listQuery(['title', 'url', 'type'], { nbItem: 100 }),
  reply: z.object({ pages: z.array(Page), ...listSize }),
})

export const exportPages = csvOf(listPages)

export const getEditedPage = endpoint({
  method: 'GET',
  path: '/admin/page/:idPage',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Une page telle qu’on la règle',
  params: PageParams,
  reply: EditedPage,
})

export const createPage = endpoint({
  method: 'POST',
  path: '/admin/page',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Crée une page avec une mise en page vide',
  body: PageBody,
  reply: EditedPage,
})

export const updatePage = endpoint({
  method: 'PUT',
  path: '/admin/page/:idPage',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Change les réglages d’une page',
  params: PageParams,
  body: requireAllFields(PageBody).extend(VERSION),
  reply: EditedPage,
})

export const deletePage = endpoint({
  method: 'DELETE',
  path: '/admin/page/:idPage',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Supprime une page qui n’en porte pas d’autres',
  params: PageParams,
  reply: Deleted,
})

const LayoutVersion = z.object({
  version: z.int(),
  state: z.enum(['draft', 'published', 'archived']),
  createdAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
})

const EditedLayout = z.object({
  id: z.int(),
  idPage: z.int(),
  name: z.string(),
  /** Blocks of the draft, or of the published version if there is no draft. */
  blocks: z.array(Block),
  images: z.array(Image),
  version: z.int(),
  versions: z.array(LayoutVersion),
  preview: Image.nullable(),
})

export const getEditedLayout = endpoint({
  method: 'GET',
  path: '/admin/page/:idPage/layout/:idLayout',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Une mise en page à modifier, avec ses versions',
  params: LayoutParams,
  reply: EditedLayout,
})

export const saveLayoutDraft = endpoint({
  method: 'PUT',
  path: '/admin/page/:idPage/layout/:idLayout',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Enregistre le brouillon ; refusé si quelqu’un l’a changé entre-temps',
  params: LayoutParams,
  body: z.strictObject({ blocks: Blocks, fromVersion: z.int32() }),
  reply: EditedLayout,
})

export const publishLayout = endpoint({
  method: 'POST',
  path: '/admin/page/:idPage/layout/:idLayout/publish',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Publie le brouillon ; la version d’avant est gardée',
  params: LayoutParams,
  reply: EditedLayout,
})

export const restoreLayout = endpoint({
  method: 'POST',
  path: '/admin/page/:idPage/layout/:idLayout/restore',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Reprend une version passée comme brouillon',
  params: LayoutParams,
  body: z.strictObject({ version: z.int32().positive() }),
  reply: EditedLayout,
})

export const checkLayoutHash = endpoint({
  method: 'POST',
  path: '/admin/page/:idPage/layout/:idLayout/hash/check',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Dit si l’aperçu gardé est celui de ce HTML, ou s’il faut en envoyer un autre',
  params: LayoutParams,
  body: z.strictObject({ html: z.string().max(200_000) }),
  reply: z.object({ hash: z.string(), isSame: z.boolean() }),
})

export const uploadLayoutPreview = endpoint({
  method: 'PUT',
  path: '/admin/page/:idPage/layout/:idLayout/preview',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Garde l’image d’aperçu d’une mise en page et l’empreinte du HTML qu’elle montre',
  params: LayoutParams,
  upload: { maxFiles: 1, maxBytes: 5 * 1024 * 1024 },
  body: z.object({
    data: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    files: z.array(UploadedFile).length(1),
  }),
  reply: z.object({ preview: Image }),
})

export const getDraftPage = endpoint({
  method: 'GET',
  path: '/admin/page/:idPage/draft',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'La page comme elle serait si ses brouillons étaient publiés',
  params: PageParams,
  reply: PublishedPage,
})

const EditedConf = getComponentConf.reply.extend({
  /** 0 as long as nothing was set. */
  version: z.int().nonnegative(),
})

export const getEditedConf = endpoint({
  method: 'GET',
  path: '/admin/component/conf/:slug',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Réglages d’un type de bloc, à modifier',
  params: ComponentParams,
  reply: EditedConf,
})

export const setComponentConf = endpoint({
  method: 'PUT',
  path: '/admin/component/conf/:slug',
  access: ['ADMIN', 'SUPER_ADMIN'],
  summary: 'Règle un type de bloc pour ce site',
  params: ComponentParams,
  body: z.strictObject({
    conf: z.record(z.string().max(60), z.json()),
    version: EditedConf.shape.version,
  }),
  reply: EditedConf,
})
