import type { IconName } from '@sesame/ui/icon'

const MAX_WAYS = 3

/** What visitors look for most, first. */
const KINDS: readonly (readonly [part: string, icon: IconName])[] = [
  ['reserv', 'calendar-days'],
  ['boutique', 'bag-shopping'],
  ['scenario', 'key'],
  ['cadeau', 'gift'],
  ['tarif', 'clock'],
  ['contact', 'envelope'],
]

interface Way {
  label: string
  url: string
}

/** Three pages that lead on from one that does not exist; the home page has a link of its own. */
export function pickWays(pages: readonly Way[]): (Way & { icon: IconName })[] {
  const urls = new Set<string>()
  return pages
    .filter(({ url }) => url !== '/' && !urls.has(url) && urls.add(url))
    .map((page) => ({ ...page, rank: rankOf(page.url) }))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_WAYS)
    .map(({ label, url, rank }) => ({ label, url, icon: KINDS[rank]?.[1] ?? 'arrow-right' }))
}

function rankOf(url: string): number {
  const rank = KINDS.findIndex(([part]) => url.includes(part))
  return rank === -1 ? KINDS.length : rank
}
