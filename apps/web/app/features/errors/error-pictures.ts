import type { PictureFile } from '@sesame/ui/picture'
import type { ThemeName } from '@sesame/values/theme-name'

/** The picture of the page « introuvable », and its crop for narrow screens. */
interface ErrorPicture {
  wide: readonly PictureFile[]
  tall: readonly PictureFile[]
}

const FOLDER = '../../../../../packages/ui/themes'

/** The address that the build gives to each file, by its path from here. */
const URLS = import.meta.glob<string>('../../../../../packages/ui/themes/*/page-404-*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A theme without pictures has empty lists. */
export function errorPictureOf(theme: ThemeName): ErrorPicture {
  return {
    wide: filesOf(`${FOLDER}/${theme}/page-404-`),
    tall: filesOf(`${FOLDER}/${theme}/page-404-tall-`),
  }
}

function filesOf(start: string): PictureFile[] {
  return Object.entries(URLS)
    .flatMap(([path, url]) => {
      const width = path.startsWith(start) ? Number.parseInt(path.slice(start.length), 10) : NaN
      return Number.isNaN(width) ? [] : [{ url, width }]
    })
    .sort((a, b) => a.width - b.width)
}
