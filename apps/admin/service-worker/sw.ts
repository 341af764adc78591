/**
 * Stores the files of the back office, so that it opens without network. Files only: replies of the
 * API are about people, and a logout empties IndexedDB, not the caches of a worker.
 */
declare const self: ServiceWorkerGlobalScope & {
  /** Filled by the build: its files, with a hash where the name has none. */
  __WB_MANIFEST: readonly { url: string; revision: string | null }[]
}

// The plugin looks for this name.
// oxlint-disable-next-line no-underscore-dangle
const FILES = self.__WB_MANIFEST
const DOCUMENT = 'index.html'
const PREFIX = 'sesame-admin-'
/** The document names the other files by their hashes, so its own hash stands for all. */
const CACHE = PREFIX + (FILES.find(({ url }) => url === DOCUMENT)?.revision ?? '')
/** A network that does not respond is as good as none. */
const DOCUMENT_TIMEOUT_MS = 4000

self.addEventListener('install', (event) => event.waitUntil(storeFiles()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openDocument(request))
  else if (pathname.startsWith('/admin/assets/')) event.respondWith(openFile(request))
})

async function storeFiles(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(FILES.map(({ url }) => url))
  await self.skipWaiting()
}

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

/** From the network first, so that a deployment is seen at once. */
async function openDocument(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(DOCUMENT_TIMEOUT_MS) })
  } catch (error) {
    const stored = await (await caches.open(CACHE)).match(DOCUMENT)
    if (!stored) throw error
    return stored
  }
}

/** The name of an asset holds its hash: a stored one is the right one. */
async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

// A module, so that `self` above is its own.
export {}
