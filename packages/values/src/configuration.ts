/** What a configuration must hold before it may serve the public: secrets nobody knows, and TLS. */

/** Every secret that ever stood in the repository: demo, development, tests, examples. */
const KNOWN_SECRETS = [
  'development-only-secret-of-32-characters',
  'demo-secret-not-for-production-use-0001',
  'a-secret-of-production-of-32-characters',
  'sk_test_sesame',
  'pk_test_sesame',
  'whsec_sesame',
  'whsec_demo',
  'sk_test_demo',
  'pk_test_demo',
  'relay_sesame',
]

const WEAK_WORDS =
  /change.?me|password|mot.?de.?passe|secret.?key|example|exemple|placeholder|not.for.production|development|sesame/i

export function isKnownSecret(secret: string): boolean {
  return KNOWN_SECRETS.some((known) => secret.includes(known))
}

// Of ten million secrets of 16 random bytes in hexadecimal, fewer than one has seven digits or is
// made of neighbours to seven tenths. Stricter limits would refuse good secrets now and then.
const MIN_DISTINCT = 8
const MAX_NEIGHBOURS = 0.7

/** A secret that can be guessed, or that is too regular to have been drawn at random. */
export function isWeakSecret(secret: string): boolean {
  if (isKnownSecret(secret) || WEAK_WORDS.test(secret)) return true
  if (new Set(secret).size < MIN_DISTINCT) return true
  // A period: the text is found again in its own double before its end.
  if ((secret + secret).indexOf(secret, 1) < secret.length) return true
  const steps = Array.from(secret)
    .slice(1)
    .map((letter, index) => Math.abs(letter.charCodeAt(0) - secret.charCodeAt(index)))
  return steps.filter((step) => step <= 1).length > steps.length * MAX_NEIGHBOURS
}

export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  return name === '::1' || /^127(\.\d{1,3}){3}$/.test(name) || /^(.+\.)?localhost$/.test(name)
}

/** True for https, and for plain http that does not leave the machine. */
export function isSafeHttpUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

/**
 * A database on a socket or on loopback, or one whose certificate and name are both checked. What
 * is left open is refused: PGHOST names the host where the address does not, of a parameter said
 * twice the driver takes the other one, and `ssl` undoes `sslmode`.
 */
export function isSafeDatabaseUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol === 'socket:') return true
  const names = [...searchParams.keys()]
  if (new Set(names).size < names.length || searchParams.has('ssl')) return false
  // A host in the query wins over the one in front.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host.startsWith('/') || isLoopback(host)) return true
  return searchParams.get('sslmode') === 'verify-full'
}

/** Mail carries links that open accounts: TLS from the start, or STARTTLS without exception. */
export function isSafeSmtpUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, searchParams } = new URL(url)
  const isEncrypted =
    protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true')
  return isEncrypted && searchParams.get('tls.rejectUnauthorized') !== 'false'
}
