export const SEARCH_LENGTH = 100

// No text of people has control characters, and the database refuses one of them.
// oxlint-disable-next-line no-control-regex
const NO_WORDS = /[\u0000-\u001f\u007f\s]+/g

/** What a visitor looks for, from an address: one line of a bearable length. */
export function readSearchWords(url: URL): string {
  const words = url.searchParams.get('q') ?? ''
  return words.replace(NO_WORDS, ' ').trim().slice(0, SEARCH_LENGTH).trim()
}
