import { expect, test } from 'vitest'

import { readHeadings } from './headings.ts'

test('headings with an id are listed as plain text', () => {
  const html =
    '<p>…</p><h2 id="donnees">2.&nbsp;Quelles <em>données</em>&#8239;?</h2><h2>Sans nom</h2>' +
    '<h2 class="x" id="a-b">Ventes &amp; retours</h2><h3 id="non">Non</h3>'
  expect(readHeadings(html)).toEqual([
    { id: 'donnees', label: '2.\u00a0Quelles données&#8239;?' },
    { id: 'a-b', label: 'Ventes & retours' },
  ])
})
