import { expect, test } from 'vitest'

import type { SiteView } from '../../lib/site/root-data.ts'
import { webManifest } from './web-manifest.ts'

function viewOf(name: string, icons: string | null, favicon: string | null): SiteView {
  return { frame: { name }, icons, favicon, barColour: '#10152a' } as SiteView
}

test.each([
  ['L’Antre des Légendes', 'L’Antre'],
  ['La Cave des Légendes', 'La Cave'],
  ['Énigma', 'Énigma'],
  ['Extraordinairement', 'Extraordinairement'],
])('« %s » is « %s » under an icon', (name, short) => {
  expect(webManifest(viewOf(name, null, null)).short_name).toBe(short)
})

test('a site with its own icons offers each size, one of them to be cut to any shape', () => {
  const { icons, theme_color } = webManifest(viewOf('Antre', '/site-66', '/site-66/a.svg'))
  expect(theme_color).toBe('#10152a')
  expect(icons.map(({ sizes }) => sizes)).toEqual(['32x32', '180x180', '512x512', '512x512'])
  expect(icons.at(-1)).toMatchObject({
    src: '/site-66/favicon-maskable-512.png',
    purpose: 'maskable',
  })
})

test('another has its drawing, or nothing', () => {
  expect(webManifest(viewOf('Ailleurs', null, '/media/1.svg')).icons).toEqual([
    { src: '/media/1.svg', sizes: 'any' },
  ])
  expect(webManifest(viewOf('Ailleurs', null, null)).icons).toEqual([])
})
