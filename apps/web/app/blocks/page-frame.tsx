import type { PageFrame } from '../lib/document/route-declaration.ts'
import type { LoadedBlock } from './block-data.ts'
import type { loadPage } from './load-page.server.ts'
import { PageBlocks } from './page-blocks.tsx'
import { PageViewContext } from './page-view.ts'

type PageData = Awaited<ReturnType<typeof loadPage>>

/** What a page made of blocks changes of the frame around it. */
export function framePage(page: PageData): PageFrame {
  const { title, breadcrumb, images, isText, hasAbsoluteMenu } = page
  const view = { title, breadcrumb, images, sent: null, reply: undefined }
  const draw = (blocks: readonly LoadedBlock[]) =>
    blocks.length > 0 && (
      <PageViewContext value={view}>
        <PageBlocks blocks={blocks} />
      </PageViewContext>
    )
  return { isText, hasAbsoluteMenu, header: draw(page.header), footer: draw(page.footer) }
}
