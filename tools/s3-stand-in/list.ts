import type { StoredObject } from './objects.ts'

/** One page of ListObjectsV2: objects, and with a delimiter the folders below the prefix. */
export function listObjects(
  objects: ReadonlyMap<string, StoredObject>,
  query: URLSearchParams,
  pageSize: number,
): string {
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const hasFolders = query.get('delimiter') === '/'
  const names = new Set<string>()
  for (const key of objects.keys()) {
    if (!key.startsWith(prefix)) continue
    const slash = hasFolders ? key.indexOf('/', prefix.length) : -1
    names.add(slash < 0 ? key : key.slice(0, slash + 1))
  }
  const found = [...names].filter((name) => name > after).toSorted()
  const page = found.slice(0, pageSize)
  const isCut = found.length > page.length
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const entries = page.map((name) => {
    const object = objects.get(name)
    return object
      ? contents(name, object)
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
  })
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`
}

function contents(key: string, { bytes, storedAt }: StoredObject): string {
  const changed = `<LastModified>${storedAt.toISOString()}</LastModified>`
  return `<Contents><Key>${key}</Key>${changed}<Size>${bytes.length}</Size></Contents>`
}
