/** Pseudo-random choices: the same seed gives the same ones. Never for secrets. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number between two, both included. */
  between(min: number, max: number): number
  isLikely(probability: number): boolean
  pick<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  bytes(count: number): Uint8Array
  /** Letters and digits, as in the ids of a payment provider. */
  word(length: number): string
  /** A UUID of version 7 at an instant, like `newId`. */
  id(at: Date): string
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')

export function createRandom(seed: string): Random {
  const next = mulberry32(hashOf(seed))
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('nothing to pick from')
    return list[between(0, list.length - 1)]!
  }
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => between(0, 255))
  return {
    next,
    between,
    pick,
    bytes,
    isLikely: (probability) => next() < probability,
    shuffle: (list) =>
      list
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    word: (length) => Array.from({ length }, () => pick(ALPHABET)).join(''),
    id: (at) => {
      const time = at.getTime().toString(16).padStart(12, '0')
      const rest = Buffer.from(bytes(10)).toString('hex')
      const variant = '89ab'[between(0, 3)]!
      const parts = [time.slice(0, 8), time.slice(8), `7${rest.slice(0, 3)}`]
      return [...parts, `${variant}${rest.slice(3, 6)}`, rest.slice(6, 18)].join('-')
    },
  }
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01_00_01_93)
  return hash >>> 0
}

/** A generator of 32 bits of state by Tommy Ettinger: small, and even enough for a demo. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
