import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

export interface Key {
  id: string
  secret: string
}

/** The platform's keys: the first one signs and encrypts, all of them verify and decrypt. */
export type KeyRing = readonly [Key, ...Key[]]

export const MIN_SECRET_LENGTH = 32

const NAMED_KEY = /^(?<id>[a-z0-9]{1,16}):(?<secret>[^,]+)$/
/** Id of a key that was configured before keys had ids. */
const UNNAMED_ID = '0'

/** Reads `id:secret,id:secret`, newest first; a lone secret without an id is the key `0`. */
export function parseKeyRing(text: string): KeyRing | undefined {
  const keys = text.split(',').map((part) => parseKey(part.trim()))
  const isEachLong = keys.every(({ secret }) => secret.length >= MIN_SECRET_LENGTH)
  const isEachOther = new Set(keys.map(({ id }) => id)).size === keys.length
  const [first, ...others] = keys
  return first && isEachLong && isEachOther ? [first, ...others] : undefined
}

function parseKey(part: string): Key {
  const { id = UNNAMED_ID, secret = part } = NAMED_KEY.exec(part)?.groups ?? {}
  return { id, secret }
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a secret for storage: `keyId.base64url`. The purpose names the row and column it
 * belongs to and is authenticated, so a value copied into another row does not open there.
 */
export function seal([key]: KeyRing, purpose: string, plaintext: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, sealingKey(key), iv, { authTagLength: TAG_BYTES })
  cipher.setAAD(Buffer.from(purpose))
  const text = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
  return `${key.id}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`
}

/** Throws for an unknown key, another purpose or a modified value. */
export function open(keys: KeyRing, purpose: string, sealed: string): string {
  const key = keys.find(({ id }) => id === keyIdOf(sealed))
  if (!key) throw new Error(`sealed with key ${keyIdOf(sealed)}, which is not in APP_SECRET`)
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
  const iv = bytes.subarray(0, IV_BYTES)
  const decipher = createDecipheriv(CIPHER, sealingKey(key), iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(purpose))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = bytes.subarray(IV_BYTES + TAG_BYTES)
  return decipher.update(text, undefined, 'utf8') + decipher.final('utf8')
}

export function keyIdOf(sealed: string): string {
  return sealed.slice(0, sealed.indexOf('.'))
}

const sealingKeys = new WeakMap<Key, Buffer>()

/** Derives a key for encryption, so that it differs from the key that signs links. */
function sealingKey(key: Key): Buffer {
  const known = sealingKeys.get(key)
  if (known) return known
  const derived = Buffer.from(hkdfSync('sha256', key.secret, '', 'sesame seal', 32))
  sealingKeys.set(key, derived)
  return derived
}
