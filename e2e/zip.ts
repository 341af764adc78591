import { inflateRawSync } from 'node:zlib'

const ENTRY = 0x02_01_4b_50
const DEFLATED = 8

/** Files of an archive, read by its central directory. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  let at = archive.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  while (at >= 0 && archive.readUInt32LE(at) === ENTRY) {
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((byte) =>
      archive.readUInt16LE(at + byte),
    ) as [number, number, number]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    files.set(name, contentOf(archive, at))
    at += 46 + nameLength + extraLength + noteLength
  }
  return files
}

function contentOf(archive: Buffer, entry: number): string {
  const [size, local] = [archive.readUInt32LE(entry + 20), archive.readUInt32LE(entry + 42)]
  const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
  const content = archive.subarray(start, start + size)
  const isDeflated = archive.readUInt16LE(entry + 10) === DEFLATED
  return (isDeflated ? inflateRawSync(content) : content).toString('utf8')
}
