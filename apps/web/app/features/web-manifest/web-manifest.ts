import type { SiteView } from '../../lib/site/root-data.ts'

const SHORT_NAME_LENGTH = 12

/** Lets phones add the site to their home screen. */
export function webManifest({ frame, icons, favicon, barColour }: SiteView) {
  return {
    name: frame.name,
    short_name: shortName(frame.name),
    lang: 'fr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: barColour,
    theme_color: barColour,
    icons: iconsOf({ icons, favicon }),
  }
}

function iconsOf({ icons, favicon }: Pick<SiteView, 'icons' | 'favicon'>) {
  if (!icons) return favicon ? [{ src: favicon, sizes: 'any' }] : []
  return [
    icon(icons, 'favicon-32.png', 32),
    icon(icons, 'favicon-180.png', 180),
    icon(icons, 'favicon-512.png', 512),
    { ...icon(icons, 'favicon-maskable-512.png', 512), purpose: 'maskable' },
  ]
}

function icon(folder: string, file: string, size: number) {
  return { src: `${folder}/${file}`, sizes: `${size}x${size}`, type: 'image/png' }
}

/** Short name below an icon, made of whole words: « L’Antre des Légendes » becomes « L’Antre ». */
function shortName(name: string): string {
  const words = name.split(' ')
  while (words.length > 1 && words.join(' ').length > SHORT_NAME_LENGTH) words.pop()
  return words.join(' ').replace(/ (?:de|des|du|la|le|les|et|à)$/, '')
}
