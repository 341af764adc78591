import { queryDatabase } from '../database.ts'
import { each, requireWritten, type OwnSite } from '../test-site.ts'
import { FILES } from './files.ts'
import { inGroups, MARKUP } from './markup.ts'
import { writeLastPage, writePage } from './write-pages.ts'

interface Uploaded {
  id: number
  kind: string
  url: string
  image: object | null
}

export interface Written {
  /** Paths of all created pages. */
  paths: string[]
  newsPaths: string[]
  /** Paths with a popup. */
  popupPaths: string[]
  drawings: string[]
  idForm: number
  contactPath: string
  event: { route: string; id: number }
}

const DATED = { publishedAt: '2026-01-02T10:00:00.000Z' }
const A_PAGE = 50
const A_TEXT = 25

/** Writes every payload into every field that staff can edit. */
export async function writeContent(ownSite: OwnSite): Promise<Written> {
  const files = await each(FILES, (file, index) =>
    ownSite.upload<Uploaded>('media', { alt: MARKUP[index % MARKUP.length] }, file),
  )
  const media = files.filter((file) => file !== undefined)
  const images = media.filter(({ image }) => image).map(({ id }) => id)
  const texts = inGroups(MARKUP, A_TEXT)
  const news: Linked[] = []
  // Saved sequentially, because slugs are made from titles.
  for (const [at, group] of texts.entries()) news.push(await writeNews(ownSite, group, images[at]!))
  const articles = await writeBlog(ownSite, texts)
  const albums = [await writeAlbum(ownSite, images), await writeAlbum(ownSite, images.toReversed())]
  const idForm = await writeForm(ownSite)
  await writeReviews(ownSite.site.id)
  const pages = await each(inGroups(MARKUP, A_PAGE), (group, at) => writePage(ownSite, group, at))
  const last = await writeLastPage(ownSite, { idForm, images })
  const newsPaths = news.map(({ url }) => url)
  const lists = ['/actualites', '/blog', '/albums', '/plan-du-site', '/rechercher?q=alert']
  return {
    paths: [
      ...pages,
      last.path,
      ...newsPaths,
      ...articles,
      ...albums.map(({ url }) => url),
      ...lists,
    ],
    newsPaths,
    popupPaths: pages,
    drawings: media.filter(({ kind }) => kind === 'svg').map(({ url }) => url),
    idForm,
    contactPath: last.path,
    event: last.event,
  }
}

interface Linked {
  id: number
  url: string
}

const joined = (group: readonly string[], length: number) =>
  group.reduce((text, one) => (text.length + one.length < length ? `${text} ${one}` : text), '')

function writeNews(ownSite: OwnSite, group: string[], idImage: number) {
  const [title] = group
  const html = group.join('\n')
  const summary = joined(group, 590)
  return requireWritten(ownSite.write<Linked>('news', { ...DATED, title, summary, html, idImage }))
}

async function writeBlog(ownSite: OwnSite, texts: string[][]): Promise<string[]> {
  const name = MARKUP.find((text) => text.length < 60)
  const folder = { name, description: joined(MARKUP, 590) }
  const { id: idFolder, url } = await requireWritten(ownSite.write<Linked>('blog/folder', folder))
  const articles = await each(texts, ([title, ...rest], at) => {
    const html = [...rest, title].toReversed().join('')
    const author = rest.find((text) => text.length <= 80)
    const summary = joined(rest, 590)
    const article = { ...DATED, slug: `article-${at}`, idFolder, title, summary, html, author }
    return requireWritten(ownSite.write<Linked>('blog', article))
  })
  return [url, ...articles.map((article) => article.url)]
}

function writeAlbum(ownSite: OwnSite, ids: number[]) {
  const images = ids.map((idImage, at) => ({ idImage, caption: MARKUP[at % MARKUP.length] }))
  const [title, description] = MARKUP.slice(images.length, images.length + 2)
  return requireWritten(ownSite.write<Linked>('album', { title, description, images }))
}

const label = (at: number) => ({ label: MARKUP[at], help: MARKUP.at(-at) })

async function writeForm(ownSite: OwnSite): Promise<number> {
  const options = [
    ...new Set(MARKUP.filter((text) => text.length <= 100).map((text) => text.trim())),
  ]
  const short = MARKUP.find((text) => text.length < 60)
  const fields = [
    { name: 'words', type: 'textarea', isRequired: true, max: 10_000, ...label(10) },
    { name: 'email', type: 'email', ...label(20) },
    { name: 'choice', type: 'select', options: options.slice(0, 50), ...label(30) },
    { name: 'radio', type: 'radio', options: options.slice(50, 70), ...label(40) },
    { name: 'checks', type: 'checkbox', options: options.slice(70, 90), ...label(50) },
    { name: 'file', type: 'file', maxFiles: 5, ...label(60) },
    { name: 'agreed', type: 'consent', ...label(70) },
  ]
  const [title, name, intro, thanks] = MARKUP.slice(2)
  const form = { name: name!.slice(0, 120), title, intro, thanks, fields, submitLabel: short }
  return (await requireWritten(ownSite.write<{ id: number }>('forms', form))).id
}

async function writeReviews(idSite: number): Promise<void> {
  const reviews = MARKUP.map((text, at) => ({
    ...{ id: text, author: text, rating: 5, text: `${text} ${MARKUP.at(-at)}` },
    publishedAt: DATED.publishedAt,
  }))
  await queryDatabase(
    `INSERT INTO review_cache (id_site, language, reviews, total, rating, url, fetched_at)
     VALUES ($1, 'fr', $2, $3, 5, $4, now())`,
    [idSite, JSON.stringify(reviews), reviews.length, `https://avis.example/?${MARKUP[11]}`],
  )
}
