const BLOCK = 512
/** Longer names need a second field, which no key of a file does. */
const MAX_NAME = 100

interface TarFile {
  key: string
  bytes: Uint8Array
}

/** Files as a tar archive (ustar), of which one is in memory at a time. */
export async function* tarOf(files: AsyncIterable<TarFile>): AsyncGenerator<Uint8Array> {
  for await (const { key, bytes } of files) {
    yield headerOf(key, bytes.length)
    yield bytes
    yield new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)
  }
  yield new Uint8Array(2 * BLOCK)
}

function headerOf(name: string, size: number): Uint8Array {
  if (Buffer.byteLength(name) > MAX_NAME) throw new Error(`${name} is too long for an archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000644\0', 100)
  header.write('0000000\0'.repeat(2), 108)
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  header.write(`${'0'.repeat(11)}\0`, 136)
  // The sum counts its own field as spaces.
  header.write('        ', 148)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
