import { mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { expect, test } from 'vitest'

import { setParameter } from '../../../../test/catalog.ts'
import { mediaDirectoryOf } from '../../../../test/media.ts'
import { useTestApi } from '../../../../test/test-api.ts'
import { readPdf } from '../../../adapters/documents/read-pdf.ts'

const { app, database } = useTestApi()

async function getSheet(url: string, host = 'cave.localhost') {
  const response = await app().inject({ url, headers: { host } })
  const file = response.rawPayload
  return { response, text: response.statusCode === 200 ? readPdf(file).lines.join('\n') : '', file }
}

test('the sheet of a product has all its declinations and a file name', async () => {
  const { response, text } = await getSheet('/product/generate/file/1')
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-disposition']).toContain('fiche-chateau-aubrelune-rouge.pdf')
  for (const expected of [
    'La Cave des Légendes',
    'Merlot, cabernet franc',
    'AUB-R19-75',
    'AUB-R19-37',
  ]) {
    expect(text).toContain(expected)
  }
})

test('the sheet of a declination has that one alone', async () => {
  const { text } = await getSheet('/product/generate/file/1/2')
  expect(text).toContain('AUB-R19-150')
  expect(text).not.toContain('AUB-R19-75')
})

test.each([
  ['a product that does not exist', '/product/generate/file/999', undefined],
  ['a declination of another product', '/product/generate/file/1/4', undefined],
  ['a product of another site', '/product/generate/file/2', '127.0.0.1'],
])('there is none of %s', async (_, url, host) => {
  expect((await getSheet(url, host)).response.statusCode).toBe(404)
})

test('a showcase prints no price', async () => {
  await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', 'true')
  const { text } = await getSheet('/product/generate/file/1')
  await setParameter(database, 67, 'HIDE_PRODUCT_PRICES', null)
  expect(text).not.toContain('€')
})

test('the picture is there as soon as it is made', async () => {
  const [media] = await database.query<{ sha256: string }>(
    `SELECT sha256 FROM media WHERE id_site = 67 AND filename = 'vin-blanc-sourcebrume.webp'`,
  )
  const without = await getSheet('/product/generate/file/3')
  const file = path.join(mediaDirectoryOf(database), `media/${media!.sha256.slice(0, 32)}/576.webp`)
  mkdirSync(path.dirname(file), { recursive: true })
  const master = new URL(
    '../../../../seed/media/site-67/vin-blanc-sourcebrume.webp',
    import.meta.url,
  )
  writeFileSync(file, await readFile(master))
  const withPicture = await getSheet('/product/generate/file/3')
  expect(readPdf(without.file).objects).not.toContain('/Subtype /Image')
  expect(readPdf(withPicture.file).objects).toContain('/Subtype /Image')
})
