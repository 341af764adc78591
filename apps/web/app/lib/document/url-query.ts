const MOST = 10_000

/** Page number of a URL; null if it is invalid. */
export function readPageNumber(url: URL): number | null {
  const text = url.searchParams.get('page')
  if (text === null) return 1
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN
  return number <= MOST ? number : null
}

/** Query for a page of a list; the first page has no number. */
export function pageSearch(page: number, others: Record<string, string> = {}): string {
  const query = new URLSearchParams(others)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}

export const SEARCH_LENGTH = 100

// Searches never contain control characters, and PostgreSQL rejects one of them.
// oxlint-disable-next-line no-control-regex
const NO_WORDS = /[\u0000-\u001f\u007f\s]+/g

/** Search words of a URL: one line of limited length. */
export function readSearchWords(url: URL): string {
  const words = url.searchParams.get('q') ?? ''
  return words.replace(NO_WORDS, ' ').trim().slice(0, SEARCH_LENGTH).trim()
}
