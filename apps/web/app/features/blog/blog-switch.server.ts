import { errorPage, orErrorPage } from '../../lib/ask.server.ts'
import type { Visit } from '../../lib/visit.server.ts'

/** Where BLOG_ENABLED is off, there is no blog. */
export async function requireBlog(visit: Visit): Promise<void> {
  const { parameters } = await orErrorPage(visit, visit.site())
  if (!parameters.isOn('BLOG_ENABLED')) throw errorPage({ status: 404 })
}
