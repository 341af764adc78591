const MOST = 10_000

/** The page of a list that an address asks for; nothing where it asks for none that can be. */
export function readPageNumber(url: URL): number | null {
  const text = url.searchParams.get('page')
  if (text === null) return 1
  const number = /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Number.NaN
  return number <= MOST ? number : null
}

/** The query of such an address: the first page has none of its own. */
export function pageSearch(page: number, others: Record<string, string> = {}): string {
  const query = new URLSearchParams(others)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text && `?${text}`
}
