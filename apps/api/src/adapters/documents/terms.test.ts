import { expect, test } from 'vitest'

import { readPdf } from './read-pdf.ts'
import { TERMS } from './samples.ts'
import { renderTerms } from './terms.ts'

async function read(html: string) {
  const pdf = readPdf(await renderTerms({ ...TERMS, html }))
  return { ...pdf, words: pdf.lines.join('') }
}

test('OR-03 each page bears the version and the print of the accepted text', async () => {
  const { lines, pages } = readPdf(await renderTerms(TERMS))
  expect(lines.filter((line) => line.includes(TERMS.hash))).toHaveLength(pages)
  expect(
    lines.filter((line) => line.includes('Version du 1er\u00a0novembre\u00a02026 ·')),
  ).toHaveLength(pages)
})

test('the whole text is there, to the last word', async () => {
  const { words } = await read('<h2>Un</h2><p>Deux <strong>trois</strong>, <em>quatre</em>.</p>fin')
  expect(words).toContain('UnDeux trois, quatre.fin')
})

test('headings, lists, tables and the legal frame keep their meaning', async () => {
  const { tags, words } = await read(
    '<h2>A</h2><h3>B</h3><ul><li>c</li></ul><ol><li>d</li><li>e</li></ol>' +
      '<table><tr><th>f</th></tr><tr><td>g</td></tr></table><div class="legal-box"><p>h</p></div>',
  )
  for (const tag of ['H2', 'H3', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TH', 'TD', 'BlockQuote']) {
    expect(tags).toContain(tag)
  }
  expect(words).toContain('1.d2.e')
})

test('a link is a link, and an unsafe one is plain text', async () => {
  const { objects, tags, words } = await read(
    '<p><a href="mailto:x@example.fr">écrire</a> <a href="javascript:alert(1)">cliquer</a></p>',
  )
  expect(objects).toContain('mailto:x@example.fr')
  expect(objects).not.toContain('javascript')
  expect(tags.filter((tag) => tag === 'Link')).toHaveLength(1)
  expect(words).toContain('écrire cliquer')
})

test('a frame longer than a page is closed on each page', async () => {
  const { pages } = await read(`<blockquote>${'<p>mot </p>'.repeat(120)}</blockquote>`)
  expect(pages).toBe(4)
})
