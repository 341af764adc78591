import { beforeAll, expect, test, vi } from 'vitest'

import { AppError } from '../../platform/errors.ts'
import { cleanHtml, cleanSvg } from './cleaner.ts'

const SLOW_SITE = 66
const OTHER_SITE = 67

/** An SVG below the size limit that takes seconds to clean. */
const SLOW_SVG = `<svg>${'<g>'.repeat(60_000)}</svg>`

/** Starts both threads first, so that no test measures their start. */
beforeAll(async () => {
  await Promise.all([cleanHtml('<p>a</p>', SLOW_SITE), cleanHtml('<p>b</p>', OTHER_SITE)])
})

test('one site’s slow drawings do not delay another site’s texts', async () => {
  const settled: string[] = []
  const slow = Array.from({ length: 3 }, () =>
    cleanSvg(SLOW_SVG, SLOW_SITE)
      .catch(() => undefined)
      .then(() => settled.push('slow')),
  )
  const text = cleanHtml('<p onclick="x()">bonjour</p>', OTHER_SITE)
  expect(await text).toBe('<p>bonjour</p>')
  settled.push('text')
  await Promise.all(slow)
  expect(settled).toEqual(['text', 'slow', 'slow', 'slow'])
})

test('a drawing over the time limit is refused, and its thread is replaced', async () => {
  expect(await cleanSvg(SLOW_SVG, SLOW_SITE)).toBeUndefined()
  await vi.waitFor(
    async () => expect(await cleanHtml('<p>encore</p>', SLOW_SITE)).toBe('<p>encore</p>'),
    { timeout: 30_000, interval: 200 },
  )
})

test('one site cannot fill the line: its own texts are refused, another’s are taken', async () => {
  const many = Array.from({ length: 200 }, () =>
    cleanHtml('<p>beaucoup</p>', SLOW_SITE).catch((error: unknown) => error),
  )
  expect(await cleanHtml('<p>un</p>', OTHER_SITE)).toBe('<p>un</p>')
  const refusals = (await Promise.all(many)).filter((result) => result instanceof AppError)
  expect(refusals.length).toBeGreaterThan(0)
})
