import { errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'

/** Where BLOG_ENABLED is off, there is no blog. */
export async function requireBlog(ctx: RequestContext): Promise<void> {
  const { parameters } = await withErrorPage(ctx, ctx.site())
  if (!parameters.isOn('BLOG_ENABLED')) throw errorPage({ status: 404 })
}
