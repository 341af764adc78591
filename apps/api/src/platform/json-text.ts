/**
 * A reply that PostgreSQL has already written as JSON, for long lists read often: it is
 * sent as it is. The statement that writes it names its columns as the schema does.
 */
export class JsonText<Reply> {
  /** Never set: what the text holds, for the compiler. */
  declare readonly reply: Reply
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/**
 * A reply written whole, for those whose schema is a choice among many, where to find the right
 * one again for each part takes a hundred times as long, and for long lists, where it takes
 * twice as long. Nothing is left out of it: what is given must be the reply and no more.
 */
export function asJsonText<Reply>(reply: Reply): JsonText<Reply> {
  return new JsonText(JSON.stringify(reply))
}

const MAX_KEPT = 200

/**
 * Envelopes around such replies, as bytes. The last one of each site is kept: to see that
 * the text is the same costs a fiftieth of encoding it again.
 */
export function createEnvelopes(message: string): (idSite: number, reply: string) => Buffer {
  const kept = new Map<number, { reply: string; bytes: Buffer }>()
  return (idSite, reply) => {
    const known = kept.get(idSite)
    if (known?.reply === reply) return known.bytes
    const bytes = Buffer.from(
      `{"success":true,"data":${reply},"message":${JSON.stringify(message)}}`,
    )
    if (kept.size >= MAX_KEPT) kept.clear()
    kept.set(idSite, { reply, bytes })
    return bytes
  }
}
