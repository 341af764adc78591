import { Blocks } from '@sesame/contract/blocks'
import { FormField } from '@sesame/contract/form'
import type pg from 'pg'

import { inFrench } from '../typography.ts'
import type { Row } from '../upsert.ts'
import type { DemoContent, DemoPage } from './demo-content.ts'

type Load = (table: string, key: string[], rows: Row[]) => Promise<void>

/** Date of the last change of the demo's pages. */
const WRITTEN_AT = '2026-11-12T09:00:00Z'

/** Loads the content of a site; the site and its pictures must exist. */
export async function loadContent(
  client: pg.ClientBase,
  load: Load,
  written: DemoContent,
): Promise<void> {
  const content = inFrench(written)
  await load('popup', ['id'], popupsOf(content))
  await load('page', ['id'], content.pages.map(pageOf))
  await loadLayouts(client, load, content.pages)
  await load('component_conf', ['slug'], confOf(content))
  await load('news', ['id'], newsOf(content))
  await load('blog_folder', ['id'], foldersOf(content))
  await load('blog', ['id'], articlesOf(content))
  await loadAlbums(client, load, content)
  await load('element', ['id'], elementsOf(content))
  await load('form', ['id'], formsOf(content))
  await load('review_cache', ['language'], reviewsOf(content))
}

function popupsOf({ popups }: DemoContent): Row[] {
  return popups.map(({ id, title, html, idImage, button, delayMs }) => ({
    ...{ id, title, html, id_image: idImage },
    button_label: button.label,
    button_url: button.url,
    delay_ms: delayMs,
    is_valid: true,
  }))
}

function pageOf(page: DemoPage): Row {
  return {
    id: page.id,
    id_parent: page.idParent ?? null,
    position: page.position,
    title: page.title,
    url: page.url,
    menu_title: page.menuTitle,
    meta_description: page.metaDescription,
    show_in_menu: page.isInMenu ?? false,
    is_valid: true,
    is_fixed_on_right: page.isFixedOnRight ?? false,
    is_cms_page: page.blocks !== undefined,
    is_indexed: page.isIndexed ?? true,
    id_share_image: page.idShareImage ?? null,
    id_popup: page.idPopup ?? null,
    updated_at: WRITTEN_AT,
  }
}

/** Each page has one layout with the page's id. */
async function loadLayouts(client: pg.ClientBase, load: Load, pages: DemoPage[]): Promise<void> {
  const drawn = pages.filter(({ blocks }) => blocks !== undefined)
  const ids = drawn.map(({ id }) => id)
  await load(
    'layout',
    ['id'],
    ids.map((id) => ({ id, id_page: id, name: 'Page', position: 1 })),
  )
  // Deletes versions published since, so that version 1 can be the published one.
  await client.query('DELETE FROM layout_version WHERE id_layout = ANY ($1) AND version > 1', [ids])
  const versions = drawn.map(({ id, blocks }) => ({
    ...{ id_layout: id, version: 1, state: 'published', published_at: WRITTEN_AT },
    blocks: Blocks.parse(blocks),
  }))
  await load('layout_version', ['id_layout', 'version'], versions)
}

function confOf({ componentConf }: DemoContent): Row[] {
  return Object.entries(componentConf).map(([slug, conf]) => ({ slug, conf }))
}

function newsOf({ news }: DemoContent): Row[] {
  return news.map(({ id, slug, title, summary, html, idImage, publishedAt, isPromoted }) => ({
    ...{ id, slug, title, summary, html, id_image: idImage },
    published_at: publishedAt,
    updated_at: publishedAt,
    is_promoted: isPromoted ?? false,
    is_valid: true,
  }))
}

function foldersOf({ folders }: DemoContent): Row[] {
  return folders.map(({ id, slug, name, description, idImage }, index) => ({
    ...{ id, id_parent: null, slug, name, description, id_image: idImage },
    position: index + 1,
  }))
}

function articlesOf({ articles }: DemoContent): Row[] {
  return articles.map(({ id, idFolder, slug, title, summary, html, ...rest }) => ({
    ...{ id, id_folder: idFolder, slug, title, summary, html },
    id_image: rest.idImage,
    author: rest.author,
    published_at: rest.publishedAt,
    updated_at: rest.publishedAt,
    is_valid: true,
  }))
}

async function loadAlbums(
  client: pg.ClientBase,
  load: Load,
  { albums }: DemoContent,
): Promise<void> {
  const rows = albums.map(({ id, slug, title, description }, index) => ({
    ...{ id, slug, title, description },
    position: index + 1,
    updated_at: WRITTEN_AT,
    is_valid: true,
  }))
  await load('album', ['id'], rows)
  // Deleted first, because pictures that swap positions would violate a unique constraint.
  const ids = albums.map(({ id }) => id)
  await client.query('DELETE FROM album_image WHERE id_album = ANY ($1)', [ids])
  const images = albums.flatMap(({ id, images }) =>
    images.map(({ idImage, caption }, index) => ({
      ...{ id_album: id, position: index + 1, id_image: idImage, caption },
    })),
  )
  await load('album_image', ['id_album', 'position'], images)
}

function elementsOf({ elements }: DemoContent): Row[] {
  return elements.map((element, index) => ({
    id: element.id,
    route: element.route,
    slug: element.slug,
    title: element.title,
    summary: element.summary ?? '',
    html: element.html ?? '',
    url: element.url ?? null,
    id_image: element.idImage ?? null,
    subject: element.group ?? null,
    starts_at: element.startsAt ?? null,
    ends_at: element.endsAt ?? null,
    capacity: element.capacity ?? null,
    registration_closes_at: element.registrationClosesAt ?? null,
    properties: element.properties ?? {},
    position: index + 1,
    is_valid: true,
  }))
}

function formsOf({ forms }: DemoContent): Row[] {
  return forms.map(({ id, name, title, intro, fields, submitLabel, thanks }) => ({
    ...{ id, name, title, intro, fields: fields.map((field) => FormField.parse(field)) },
    submit_label: submitLabel,
    thanks,
    is_valid: true,
  }))
}

function reviewsOf({ reviews }: DemoContent): Row[] {
  if (reviews.length === 0) return []
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return [
    {
      ...{ language: 'fr', reviews, total: reviews.length },
      rating: Math.round((sum / reviews.length) * 10) / 10,
      url: null,
      fetched_at: WRITTEN_AT,
    },
  ]
}
