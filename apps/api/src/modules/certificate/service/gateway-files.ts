import { createHash, createPrivateKey, X509Certificate } from 'node:crypto'

import { reloadNginx, type GatewayFiles } from '../../../adapters/gateway-files.ts'
import type { Db } from '../../../platform/db.ts'
import { open, type KeyRing } from '../../../platform/key-ring.ts'
import type { Log } from '../../../platform/log.ts'
import {
  getCertificateStamp,
  listCertificates,
  type StoredCertificate,
} from '../queries/gateway.ts'
import { isHostName, sealPurpose } from '../rules.ts'

const PAGE = 500
/** All certificates are compared at least this often, whatever the stamp says. */
const COMPARE_EVERY_MS = 60_000

interface GatewayContext {
  db: Db
  keys: KeyRing
  files: GatewayFiles
  pidFile: string
  log: Log
  /**
   * How long a file that no host uses any more stays. An nginx in another container learns of the new
   * list a few seconds later, and until then its handshakes read the old file.
   */
  keepUnusedMs: number
}

/** Writes the certificates of the database to the disk of this gateway, again and again. */
export function createGatewaySync(ctx: GatewayContext): () => Promise<void> {
  let stamp = ''
  let comparedAt = 0
  let needsReload = false
  /** Files that no host uses, by the time since when: handshakes may still read them. */
  let unused = new Map<string, number>()
  const written = new Map<string, { version: number; file: string }>()

  return async () => {
    const current = await getCertificateStamp(ctx.db)
    const isDue = current !== stamp || Date.now() - comparedAt > COMPARE_EVERY_MS
    if (!isDue && !needsReload && unused.size === 0) return
    if (isDue) {
      const names = await writeAll(ctx, written)
      needsReload = (await ctx.files.writeNames(names)) || needsReload
      stamp = current
      comparedAt = Date.now()
    }
    if (needsReload) {
      needsReload = !(await reloadNginx(ctx.pidFile))
      if (needsReload) ctx.log.error('nginx cannot be told of new names: it runs as another user')
    }
    unused = await removeUnused(ctx, { written, unused })
  }
}

/** Returns the file of each host. */
async function writeAll(
  ctx: GatewayContext,
  written: Map<string, { version: number; file: string }>,
): Promise<Map<string, string>> {
  const listed = new Set<string>()
  let after = ''
  for (;;) {
    const page = await listCertificates(ctx.db, { after, limit: PAGE })
    for (const one of page) {
      listed.add(one.host)
      if (written.get(one.host)?.version === one.version) continue
      const file = await writeOne(ctx, one)
      if (file !== undefined) written.set(one.host, { version: one.version, file })
      else await useFileOnDisk(ctx, one.host, written)
    }
    if (page.length < PAGE) break
    after = page.at(-1)!.host
  }
  for (const host of written.keys()) if (!listed.has(host)) written.delete(host)
  return new Map([...written].map(([host, { file }]) => [host, file]))
}

/**
 * A writer that starts without the right key finds the files of the one before it: they stay, and
 * nginx goes on with them. No version is noted, so the next comparison tries again.
 */
async function useFileOnDisk(
  { files }: GatewayContext,
  host: string,
  written: Map<string, { version: number; file: string }>,
): Promise<void> {
  if (written.has(host)) return
  const isOfHost = (file: string) =>
    file.startsWith(`${host}.`) && /^[0-9a-f]{12}\.pem$/.test(file.slice(host.length + 1))
  const file = (await files.list()).find(isOfHost)
  if (file !== undefined) written.set(host, { version: -1, file })
}

/**
 * Writes certificate and key into one file, named by host and key. nginx reads it twice in a
 * handshake: a renewal with the same key replaces it, and either reading fits the other; a new key
 * is a new file.
 */
async function writeOne(
  { keys, files, log }: GatewayContext,
  { host, privateKey, chain }: StoredCertificate,
): Promise<string | undefined> {
  try {
    if (!isHostName(host)) throw new Error('not a public host name')
    const key = open(keys, sealPurpose('certificate', host), privateKey)
    const leaf = new X509Certificate(chain)
    if (!leaf.checkPrivateKey(createPrivateKey(key))) throw new Error('key of another certificate')
    const spki = leaf.publicKey.export({ type: 'spki', format: 'der' })
    const file = `${host}.${createHash('sha256').update(spki).digest('hex').slice(0, 12)}.pem`
    await files.write(file, `${chain.trimEnd()}\n${key.trimEnd()}\n`)
    log.info({ host, until: leaf.validToDate }, 'certificate written')
    return file
  } catch (error) {
    log.error({ err: error, host }, 'certificate not written')
    return undefined
  }
}

/** Deletes what has been unused for long enough, a round at least; returns what is left unused. */
async function removeUnused(
  { files, keepUnusedMs }: GatewayContext,
  known: { written: ReadonlyMap<string, { file: string }>; unused: ReadonlyMap<string, number> },
): Promise<Map<string, number>> {
  const used = new Set([...known.written.values()].map(({ file }) => file))
  const left = new Map<string, number>()
  for (const file of (await files.list()).filter((name) => !used.has(name))) {
    const since = known.unused.get(file)
    if (since !== undefined && Date.now() - since >= keepUnusedMs) await files.remove(file)
    else left.set(file, since ?? Date.now())
  }
  return left
}
