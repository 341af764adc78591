import pg from 'pg'

/** A statement with its values; without a name it is planned on every call. */
export interface Statement {
  name: string | undefined
  text: string
  values: readonly unknown[]
}

type Value = string | Buffer | null

// Encodes values as pg does: dates with offset, arrays as literals, objects as JSON.
const { utils } = pg as unknown as { utils: { prepareValue(value: unknown): Value } }

const PARSE = 0x50
const BIND = 0x42
const DESCRIBE_PORTAL = [0x44, 0, 0, 0, 6, 0x50, 0]
const EXECUTE = [0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]
const SYNC = [0x53, 0, 0, 0, 4]

const NOTHING = Buffer.alloc(0)
const TAIL = Buffer.from([...EXECUTE, ...SYNC])
const DESCRIBING_TAIL = Buffer.from([...DESCRIBE_PORTAL, ...TAIL])

/** A prepared statement sent before another one in the same transaction. */
export function encodePrelude(statement: Statement): Buffer {
  return encodeBind(NOTHING, statement, Buffer.from(EXECUTE))
}

/**
 * Encodes all extended-protocol messages of a statement into one buffer, for one socket write.
 * Messages before a Sync form one transaction.
 */
export function encodeStatement(
  statement: Statement,
  options: { prelude: Buffer; isParsed: boolean; isDescribed: boolean },
): Buffer {
  const { prelude, isParsed, isDescribed } = options
  const head = isParsed ? prelude : Buffer.concat([prelude, encodeParse(statement)])
  return encodeBind(head, statement, isDescribed ? TAIL : DESCRIBING_TAIL)
}

function encodeParse({ name = '', text }: Statement): Buffer {
  const length = 4 + Buffer.byteLength(name) + 1 + Buffer.byteLength(text) + 1 + 2
  const bytes = Buffer.alloc(1 + length)
  bytes[0] = PARSE
  const at = bytes.writeInt32BE(length, 1)
  bytes.write(`${name}\0${text}`, at)
  return bytes
}

/** Encodes the values as a Bind message between `head` and `tail`. */
function encodeBind(head: Buffer, { name = '', values }: Statement, tail: Buffer): Buffer {
  const count = values.length
  const sizes: number[] = []
  const ready: Value[] = []
  let length = 4 + 1 + name.length + 1 + 2 + 2 * count + 2 + 2
  for (const value of values) {
    const one = typeof value === 'string' ? value : utils.prepareValue(value)
    const size = typeof one === 'string' ? Buffer.byteLength(one) : (one?.length ?? 0)
    ready.push(one)
    sizes.push(size)
    length += 4 + size
  }

  const bytes = Buffer.allocUnsafe(head.length + 1 + length + tail.length)
  let at = head.copy(bytes)
  at = bytes.writeUInt8(BIND, at)
  at = bytes.writeInt32BE(length, at)
  at += bytes.write(`\0${name}\0`, at, 'latin1')
  at = bytes.writeInt16BE(count, at)
  for (const one of ready) at = bytes.writeInt16BE(one instanceof Buffer ? 1 : 0, at)
  at = bytes.writeInt16BE(count, at)
  for (let index = 0; index < count; index += 1) {
    const one = ready[index]!
    at = bytes.writeInt32BE(one === null ? -1 : sizes[index]!, at)
    if (typeof one === 'string') at += bytes.write(one, at)
    else if (one) at += one.copy(bytes, at)
  }
  // No format code: all results come as text.
  at = bytes.writeInt16BE(0, at)
  tail.copy(bytes, at)
  return bytes
}
