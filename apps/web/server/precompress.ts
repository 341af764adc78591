import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|webmanifest)$/
const MIN_COMPRESS_BYTES = 1024

/** Writes `.br` and `.gz` beside each text file, so that the gateway sends them as they are. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(compressFile))
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < MIN_COMPRESS_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
