import { each, requireWritten, type OwnSite } from '../test-site.ts'
import { inGroups, MARKUP } from './markup.ts'

/** Creates a page with the payloads of one group in its blocks, questions and popup. */
export async function writePage(ownSite: OwnSite, group: string[], at: number): Promise<string> {
  const route = `hostile-${at}`
  await each(group, (text, index) => writeElement(ownSite, `element/${route}`, { text, index }))
  const popup = {
    title: group[0],
    html: group.join('\n'),
    button: { label: group[1]!.slice(0, 80), url: '/faq' },
  }
  const { id: idPopup } = await requireWritten(ownSite.write<{ id: number }>('popup', popup))
  const short = group.find((text) => text.length <= 60)!
  const action = { label: short, url: '/faq' }
  const words = { kicker: group[2], title: group[3], intro: group[4], action }
  const items = group.slice(0, 12).map((title) => ({ title, text: title, link: action }))
  const blocks = [
    { type: 'hero', title: group[5], lead: group[6], kicker: group[7], note: group[8], action },
    { type: 'questions', route, ...words },
    { type: 'elementList', route, ...words },
    { type: 'cards', items, ...words },
    { type: 'facts', items: group.slice(0, 8).map((text) => ({ value: text, label: text })) },
    { type: 'callToAction', points: group.slice(0, 6), text: group[9], ...words },
    ...group.map((html, index) => ({
      type: index % 2 ? 'html' : 'text',
      html,
      title: html,
      intro: html,
    })),
  ]
  return publishPage(ownSite, {
    url: `/page-${at}`,
    blocks,
    idPopup,
    title: group[0],
    menuTitle: short,
    metaDescription: group[1],
  })
}

function writeElement(
  ownSite: OwnSite,
  path: string,
  { text, index }: { text: string; index: number },
): Promise<{ id: number }> {
  const group = text.length <= 80 ? text : null
  const properties = { [text.slice(0, 60)]: text }
  const slug = `question-${index}`
  return requireWritten(
    ownSite.write<{ id: number }>(path, { slug, title: text, html: text, group, properties }),
  )
}

/** Creates a page with the other blocks: reviews, form, contact, dates and pictures. */
export async function writeLastPage(
  ownSite: OwnSite,
  { idForm, images }: { idForm: number; images: number[] },
) {
  const event = {
    ...{ title: MARKUP[0], html: MARKUP[1], startsAt: '2030-01-02T10:00:00.000Z' },
    ...{ capacity: 100, registrationClosesAt: '2030-01-01T10:00:00.000Z' },
  }
  const { id } = await requireWritten(ownSite.write<{ id: number }>('element/dates', event))
  const subjects = MARKUP.slice(0, 10)
  const blocks = [
    { type: 'reviews', count: 24 },
    { type: 'form', idForm },
    { type: 'contact', subjects },
    { type: 'elementList', route: 'dates', look: 'dates' },
    { type: 'news', count: 24 },
    { type: 'blog', count: 24 },
    { type: 'album' },
    ...inGroups(images, 60).map((idImages) => ({ type: 'gallery', idImages })),
    ...images
      .slice(0, 10)
      .map((idImage, at) => ({ type: 'picture', idImage, caption: MARKUP[at] })),
  ]
  const link = { type: 'NONE', url: null, jsCode: 'alert(1)' }
  const path = await publishPage(ownSite, {
    url: '/visites',
    blocks,
    link,
    idShareImage: images[0],
  })
  await ownSite.write('page', { ...A_PAGE_BODY, url: '/code', link: { ...link, type: 'JS' } })
  return { path, event: { route: 'dates', id } }
}

const A_PAGE_BODY = {
  ...{ idParent: null, order: 1, type: 'PAGE', title: 'Page', menuTitle: 'Page', menuIcon: null },
  ...{
    metaDescription: null,
    showInMenu: true,
    isValid: true,
    isText: false,
    isFixedOnRight: false,
  },
  ...{ useAbsoluteMenu: false, reload: false, isCustomHeader: false, isCustomFooter: false },
  ...{ isEcommercePage: false, cms: { isCmsPage: true, route: null } },
  link: { type: 'NONE', url: null, jsCode: null },
}

export async function publishPage(
  ownSite: OwnSite,
  { url, blocks, ...more }: { url: string; blocks: object[] } & Record<string, unknown>,
): Promise<string> {
  const page = await requireWritten(
    ownSite.write<{ id: number; layouts: { id: number }[] }>('page', {
      ...A_PAGE_BODY,
      url,
      ...more,
    }),
  )
  const layout = `page/${page.id}/layout/${page.layouts[0]!.id}`
  await requireWritten(ownSite.write(layout, { blocks, fromVersion: 0 }, 'PUT'))
  await requireWritten(ownSite.write(`${layout}/publish`, {}))
  return url
}
