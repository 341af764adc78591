import { describe, expect, test } from 'vitest'

import { drawingSize, imageView, svgFolder, variantWidths, type MediaRow } from './rules.ts'

test.each([
  [1, [1]],
  [575, [575]],
  [576, [576]],
  [600, [576]],
  [634, [576, 634]],
  [768, [576, 768]],
  [1000, [576, 768, 996]],
  [1366, [576, 768, 996, 1200, 1366]],
  [1599, [576, 768, 996, 1200, 1367, 1599]],
  [1600, [576, 768, 996, 1200, 1367, 1600]],
  [9000, [576, 768, 996, 1200, 1367, 1600]],
])('§9 image breakpoints: a picture %i wide is made in %j', (width, widths) => {
  expect(variantWidths(width)).toEqual(widths)
})

const row: MediaRow = {
  ...{ id: 7, sha256: 'ab'.repeat(32), filename: 'salle.jpg', alt: 'Une salle', kind: 'image' },
  ...{ type: 'image/jpeg', extension: 'jpg', bytes: 10, width: 800, height: 600 },
  ...{ thumbhash: Buffer.from([1, 2, 3]), focalX: 0.30000001192092896, focalY: 1 },
  ...{ variantsAt: new Date(), failedAt: null, createdAt: new Date() },
  version: 1,
}
const folder = '/media/abababababababababababababababab/'

describe('a picture is shown', () => {
  test('with its variants and its original', () => {
    expect(imageView(row)).toEqual({
      ...{ id: 7, name: 'salle.jpg', alt: 'Une salle', width: 800, height: 600 },
      ...{ externalPath: folder, url: `${folder}original.jpg`, widths: [576, 768] },
      ...{ thumbhash: 'AQID', focalX: 0.3, focalY: 1 },
      onlineImage: { id: 7, externalPath: folder, url: `${folder}original.jpg` },
    })
  })

  test('without variants while they are not made, and as a drawing', () => {
    expect(imageView({ ...row, variantsAt: null })?.widths).toEqual([])
    expect(imageView({ ...row, kind: 'svg' })?.widths).toEqual([])
  })

  test('not when it is none', () => {
    expect(imageView({ ...row, kind: 'video', width: null, height: null })).toBeNull()
    expect(imageView({ ...row, kind: 'document' })).toBeNull()
  })
})

const site = 'https://antre.example'
const hash = '0a'.repeat(16)
test.each([
  [`/media/${hash}/original.svg`, hash],
  [`${site}/media/${hash}/original.svg`, hash],
  [`https://evil.example/media/${hash}/original.svg`, undefined],
  [`${site}.evil.example/media/${hash}/original.svg`, undefined],
  [`${site}@evil.example/media/${hash}/original.svg`, undefined],
  [`//evil.example/media/${hash}/original.svg`, undefined],
  [`/media/${hash}/576.webp`, undefined],
  [`/media/${hash}/original.png`, undefined],
  [`/media/../private/${hash}/original.svg`, undefined],
  [`/media/${hash}/../x/original.svg`, undefined],
  [`/media/${hash}/original.svg?x=1`, undefined],
  [`/media/${hash.toUpperCase()}/original.svg`, undefined],
  ['http://169.254.169.254/latest/meta-data', undefined],
  ['file:///etc/passwd', undefined],
  ['', undefined],
])('the drawing at %s is in folder %s', (url, found) => {
  expect(svgFolder(url, site)).toBe(found)
})

test.each([
  ['<svg width="20" height="10">', 20, 10],
  ['<svg width="20.4px" height="10px" viewBox="0 0 1 1">', 20, 10],
  ['<svg viewBox="0 0 64 32">', 64, 32],
  ['<svg viewBox="0,0,64,32" width="100%">', 64, 32],
  ['<svg width="1e9" height="5">', 300, 150],
  ['<svg width="-4" height="5">', 300, 150],
  ['<svg width="0" height="0">', 300, 150],
  ['<svg>', 300, 150],
])('%s is %i by %i', (svg, width, height) => {
  expect(drawingSize(svg)).toEqual({ width, height })
})
