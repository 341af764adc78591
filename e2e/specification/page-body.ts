import { randomUUID } from 'node:crypto'

/** Body of a page as the back office sends it, with a unique URL. */
export function pageBody(more: Record<string, unknown>): Record<string, unknown> {
  const name = `essai-${randomUUID().slice(0, 8)}`
  return {
    ...{ idParent: null, order: 900, type: 'PAGE', title: `Page ${name}`, url: `/${name}` },
    ...{ menuTitle: 'Essai', menuIcon: null, metaDescription: null, showInMenu: false },
    ...{ isValid: true, isText: false, isFixedOnRight: false, useAbsoluteMenu: false },
    ...{ reload: false, isCustomHeader: false, isCustomFooter: false, isEcommercePage: false },
    cms: { isCmsPage: true, route: null },
    link: { type: 'NONE', url: null, jsCode: null },
    isIndexed: false,
    ...more,
  }
}
