/** Checks of a public configuration: unknown secrets and TLS. */

/** All secrets that were ever in the repository. */
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
  'antre_66_demo',
  'voie_haute_68_demo',
]

const WEAK_WORDS =
  /change.?me|password|mot.?de.?passe|secret.?key|example|exemple|placeholder|not.for.production|development|sesame/i

export function isKnownSecret(secret: string): boolean {
  return KNOWN_SECRETS.some((known) => secret.includes(known))
}

// Limits of the randomness check: fewer than one in ten million random 16-byte hex secrets fails
// them.
const MIN_DISTINCT = 8
const MAX_NEIGHBOURS = 0.7

/** True for a known secret or one too regular to be random. */
export function isWeakSecret(secret: string): boolean {
  if (isKnownSecret(secret) || WEAK_WORDS.test(secret)) return true
  if (new Set(secret).size < MIN_DISTINCT) return true
  // Detects repetition: a periodic text occurs in its own double before its end.
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
 * True for a socket or loopback, or for TLS with verified certificate and name. Ambiguous URLs are
 * refused: a missing host (PGHOST), repeated parameters, and `ssl` beside `sslmode`.
 */
export function isSafeDatabaseUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, searchParams } = new URL(url)
  if (protocol === 'socket:') return true
  const names = [...searchParams.keys()]
  if (new Set(names).size < names.length || searchParams.has('ssl')) return false
  // A host in the query overrides the one in the URL.
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  if (host.startsWith('/') || isLoopback(host)) return true
  return searchParams.get('sslmode') === 'verify-full'
}

/** Mails contain login links, so TLS or mandatory STARTTLS is required. */
export function isSafeSmtpUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, searchParams } = new URL(url)
  const isEncrypted =
    protocol === 'smtps:' || (protocol === 'smtp:' && searchParams.get('requireTLS') === 'true')
  return isEncrypted && searchParams.get('tls.rejectUnauthorized') !== 'false'
}
