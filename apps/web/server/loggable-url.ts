const LINKS =
  /\/((?:auth|inscription)\/confirm|password\/reset|newsletter\/(?:confirm|unsubscribe)|equipe|carte-cadeau-escape-game)\/[^/]+/i

/** Words in lower case and short numbers. Tokens have capitals, ids and codes have groups of digits. */
const PLAIN = /^(?!.*[0-9a-f]{8}-[0-9a-f]{4})(?!.*\d.*-.*\d.*-.*\d.*-)[a-z0-9._-]{0,59}$/

/**
 * What may be written in a log: no query, nothing of the links and codes people receive by e-mail,
 * and no part of a path that could be a secret, whatever the page.
 */
export function loggableUrl(url: string): string {
  const [, origin = '', path = ''] = /^([a-z]+:\/\/[^/?#]*)?([^?#]*)/i.exec(url) ?? []
  const parts = path.replace(LINKS, '/$1/…').split('/')
  return origin + parts.map((part) => (PLAIN.test(part) ? part : '…')).join('/')
}
