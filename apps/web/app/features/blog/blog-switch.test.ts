import { expect, test } from 'vitest'

import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readParameters } from '../../lib/site/parameters.ts'
import { requireBlog } from './blog-switch.server.ts'

const blogWhere = (value: string) => {
  const type = 'BLOG_ENABLED'
  const parameter = { id: 504, type, kind: 'BOOLEAN' as const, label: type, value }
  const site = { parameters: readParameters([parameter]) }
  return requireBlog({ site: () => Promise.resolve(site) } as unknown as RequestContext)
}

test('§3 BLOG_ENABLED: where it is off, the blog is a 404', async () => {
  await expect(blogWhere('true')).resolves.toBeUndefined()
  await expect(blogWhere('false')).rejects.toMatchObject({ init: { status: 404 } })
})
