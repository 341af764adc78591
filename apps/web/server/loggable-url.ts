const LINKS =
  /\/((?:auth|inscription)\/confirm|password\/reset|newsletter\/(?:confirm|unsubscribe)|equipe|carte-cadeau-escape-game)\/[^/]+/i

/**
 * Path segments safe to log: lower-case words and short numbers. Tokens have capitals; ids and
 * codes have groups of digits.
 */
const PLAIN = /^(?!.*[0-9a-f]{8}-[0-9a-f]{4})(?!.*\d.*-.*\d.*-.*\d.*-)[a-z0-9._-]{0,59}$/

/** URL for the log: without query, and without path segments that could be secret. */
export function loggableUrl(url: string): string {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  const parts = path.replace(LINKS, '/$1/…').split('/')
  return origin + parts.map((part) => (PLAIN.test(part) ? part : '…')).join('/')
}
