import type { SitemapEntry } from '@sesame/contract/page'

export interface Branch {
  title: string
  url: string
  children: Branch[]
}

export interface SitePart {
  title: string
  branches: Branch[]
  /** Number of entries left out to keep the page readable. */
  left: number
}

/** Longer lists are for search engines; people use the lists and the search. */
const MOST_OF_A_KIND = 200

type Kind = SitemapEntry['kind']
type Entry = Pick<SitemapEntry, 'kind' | 'title' | 'url'>

const PARTS: readonly { title: string; kinds: readonly Kind[] }[] = [
  { title: 'Les pages', kinds: ['page'] },
  { title: 'Le blog', kinds: ['blogFolder', 'blog'] },
  { title: 'Les actualités', kinds: ['news'] },
  { title: 'Les albums', kinds: ['album'] },
  { title: 'Informations légales', kinds: ['legal'] },
]

/** Site map for people: grouped by kind, each page below its parent. */
export function siteParts(entries: readonly Entry[]): SitePart[] {
  return PARTS.flatMap(({ title, kinds }) => {
    const ofKinds = kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind))
    const shown = ofKinds.slice(0, MOST_OF_A_KIND)
    if (shown.length === 0) return []
    return [{ title, branches: buildTree(shown), left: ofKinds.length - shown.length }]
  })
}

function buildTree(entries: readonly Entry[]): Branch[] {
  const all = new Map<string, Branch>()
  for (const { title, url } of entries) {
    all.set(url, { title: url === '/' ? 'Accueil' : title, url, children: [] })
  }
  const top: Branch[] = []
  for (const branch of all.values()) (findParent(branch.url, all)?.children ?? top).push(branch)
  return top.sort((one, other) => Number(other.url === '/') - Number(one.url === '/'))
}

/** The nearest page whose URL is a prefix of this one; the home page does not count as a parent. */
function findParent(url: string, all: ReadonlyMap<string, Branch>): Branch | undefined {
  const end = url.lastIndexOf('/')
  if (end <= 0) return undefined
  const parent = url.slice(0, end)
  return all.get(parent) ?? findParent(parent, all)
}
