import { getMenu } from '@sesame/contract/content'
import * as contract from '@sesame/contract/page'

import { route } from '../../../platform/route.ts'
import * as component from '../service/component.ts'
import * as editPage from '../service/edit-page.ts'
import { exportPages } from '../service/export-pages.ts'
import * as layout from '../service/layout.ts'
import * as menu from '../service/menu.ts'
import * as page from '../service/page.ts'
import * as search from '../service/search.ts'
import * as sitemap from '../service/sitemap.ts'

export const pageRoutes = [
  route(getMenu, (ctx) => menu.getMenu(ctx)),
  route(contract.getPage, (ctx, { params }) => page.getPage(ctx, params.url)),
  route(contract.getComponentConf, (ctx, { params }) =>
    component.getComponentConf(ctx, params.slug),
  ),
  route(contract.search, (ctx, { query }) => search.search(ctx, query)),
  route(contract.getSitemap, (ctx) => sitemap.getSitemap(ctx)),
  route(contract.listPages, (ctx, { query }) => editPage.listPages(ctx, query)),
  route(contract.exportPages, (ctx, { query }) => exportPages(ctx, query)),
  route(contract.getEditedPage, (ctx, { params }) => editPage.getEditedPage(ctx, params.idPage)),
  route(contract.createPage, (ctx, { body }) => editPage.createPage(ctx, body)),
  route(contract.updatePage, (ctx, { params, body }) =>
    editPage.updatePage(ctx, params.idPage, body),
  ),
  route(contract.deletePage, (ctx, { params }) => editPage.deletePage(ctx, params.idPage)),
  route(contract.getEditedLayout, (ctx, { params }) => layout.getEditedLayout(ctx, params)),
  route(contract.saveLayoutDraft, (ctx, { params, body }) =>
    layout.saveLayoutDraft(ctx, params, body),
  ),
  route(contract.publishLayout, (ctx, { params }) => layout.publishLayout(ctx, params)),
  route(contract.restoreLayout, (ctx, { params, body }) =>
    layout.restoreLayout(ctx, params, body.version),
  ),
  route(contract.checkLayoutHash, (ctx, { params, body }) =>
    layout.checkLayoutHash(ctx, params, body.html),
  ),
  route(contract.uploadLayoutPreview, (ctx, { params, body }) =>
    layout.uploadLayoutPreview(ctx, params, { hash: body.data.hash, file: body.files[0]! }),
  ),
  route(contract.getDraftPage, (ctx, { params }) => page.getDraftPage(ctx, params.idPage)),
  route(contract.getEditedConf, (ctx, { params }) => component.getEditedConf(ctx, params.slug)),
  route(contract.setComponentConf, (ctx, { params, body }) =>
    component.setComponentConf(ctx, params.slug, body),
  ),
]
