import { expect, test } from 'vitest'

import { handoffScript } from './handoff.server.ts'

test('nothing in the data can end the script', () => {
  const script = handoffScript('["</script><script>alert(1)</script>\u2028"]', 'n')
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(script).toContain('\\u003c/script\\u003e')
  expect(script).not.toContain('\u2028')
})
