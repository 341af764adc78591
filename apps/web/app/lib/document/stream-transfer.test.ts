import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { streamTransferScript } from './stream-transfer.server.ts'

test('nothing in the data can end the script', () => {
  const script = streamTransferScript('["</script><script>alert(1)</script>\u2028"]', 'n')
  expect(script.match(/<\/script>/g)).toHaveLength(1)
  expect(script).toContain('\\u003c/script\\u003e')
  expect(script).not.toContain('\u2028')
})

test('React Router has the version whose hand-over the script was written for', () => {
  // With another version, compare its `StreamTransfer` with `streamTransferScript` first.
  const { version } = createRequire(import.meta.url)('react-router/package.json') as {
    version: string
  }
  expect(version).toBe('8.4.0')
})
