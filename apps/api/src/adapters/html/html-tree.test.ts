import { describe, expect, test } from 'vitest'

import { parseHtml, writeHtml } from './html-tree.ts'

const repeat = (count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => write(index)).join('')

test.each([
  ['no-break spaces', '<p>12\u00a0€\u202f! « œuvre »</p>', '<p>12\u00a0€\u202f! « œuvre »</p>'],
  ['named no-break spaces', '<p>12&nbsp;€</p>', '<p>12\u00a0€</p>'],
  ['an escaped entity', '<p>&amp;nbsp; &lt;b&gt;</p>', '<p>&amp;nbsp; &lt;b&gt;</p>'],
  ['unclosed tags', '<ul><li>a<li><b>b</ul>c', '<ul><li>a</li><li><b>b</b></li></ul><b>c</b>'],
  ['tags as deep as a page may be', '<i>'.repeat(500), '<i>'.repeat(500) + '</i>'.repeat(500)],
])('%s', (_, html, written) => {
  expect(writeHtml(parseHtml(html))).toBe(written)
})

describe('hostile html is refused at once', () => {
  test.each([
    ['unclosed tags', '<b>'.repeat(6_667)],
    ['deep nesting', '<div>'.repeat(20_000)],
    ['closed deep nesting', '<div>'.repeat(9_000) + '</div>'.repeat(9_000)],
    ['formatting that each paragraph repeats', repeat(2_000, (index) => `<b a=${index}><p>`)],
    ['end tags searched through deep nesting', '<i>'.repeat(9_999) + '</x>'.repeat(17_000)],
    ['nested tables', '<table>'.repeat(20_000)],
    ['a long text', 'a'.repeat(100_001)],
    ['nested templates', '<template>'.repeat(9_000)],
    ['a link in a template', '<template><a href="javascript:alert(1)">a</a></template>'],
  ])('%s', (_, html) => {
    const startedAt = performance.now()
    expect(() => parseHtml(html)).toThrow(expect.objectContaining({ code: 'invalid_input' }))
    expect(performance.now() - startedAt).toBeLessThan(1_000)
  })
})

test('a tag of 20,000 attributes takes less than a second', () => {
  const startedAt = performance.now()
  parseHtml(`<p ${repeat(20_000, (index) => ` ${index.toString(36)}`)}>`)
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})
