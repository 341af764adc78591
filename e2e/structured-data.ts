/** Required properties per type: Google's and ours. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url', 'logo', 'vatID'],
  WebSite: ['name', 'url', 'publisher'],
  EntertainmentBusiness: [
    'name',
    'address',
    'telephone',
    'openingHoursSpecification',
    'image',
    'geo',
  ],
  LocalBusiness: ['name', 'address'],
  Store: ['name', 'address', 'telephone'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Product: ['name', 'description', 'image', 'offers', 'brand'],
}
/** Google forbids self-serving ratings. */
const FORBIDDEN = ['aggregateRating', 'review']

export type Node = Record<string, unknown>

/** Reads the JSON-LD graph of a page and lists its faults. */
export function readGraph(html: string): { nodes: Node[]; faults: string[] } {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  if (scripts.length !== 1) return { nodes: [], faults: [`${scripts.length} graphs`] }
  const graph = JSON.parse(scripts[0]![1]!) as { '@context': string; '@graph': Node[] }
  const nodes = graph['@graph']
  return {
    nodes,
    faults: [
      ...(graph['@context'] === 'https://schema.org' ? [] : ['another context']),
      ...nodes.flatMap(nodeFaults),
      ...repeatedIds(nodes),
      ...danglingIds(nodes),
    ],
  }
}

export function typesOf(node: Node): string[] {
  return [node['@type']].flat() as string[]
}

function nodeFaults(node: Node): string[] {
  return typesOf(node).flatMap((type) => {
    const required = REQUIRED[type]
    if (!required) return [`${type} is not known`]
    const missing = required.filter((name) => isEmpty(node[name]))
    const forbidden = FORBIDDEN.filter((name) => name in node)
    return [
      ...missing.map((name) => `${type} without ${name}`),
      ...forbidden.map((name) => `${type} with ${name}`),
    ]
  })
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || JSON.stringify(value) === '[]'
}

function repeatedIds(nodes: readonly Node[]): string[] {
  const ids = nodes.map((node) => String(node['@id']))
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} twice`)
}

/** Referenced nodes must be in the same graph. */
function danglingIds(nodes: readonly Node[]): string[] {
  const known = new Set(nodes.map((node) => node['@id']))
  const named = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id!)
  return named.filter((id) => !known.has(id)).map((id) => `${id} is nowhere`)
}
