const LINKS =
  /\/(auth\/confirm|password\/reset|newsletter\/(?:confirm|unsubscribe)|equipe|carte-cadeau-escape-game)\/[^/?#]+/

/** What may be written in a log: no query, and nothing of the links and codes people receive by e-mail. */
export function loggableUrl(url: string): string {
  return url.replace(/[?#].*$/s, '').replace(LINKS, '/$1/…')
}
