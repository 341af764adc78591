import { randomUUID, webcrypto } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

import { X509CertificateGenerator } from '@peculiar/x509'

/** Certificate for names that nobody has; see the map in deploy/nginx/render.ts. */
const UNKNOWN_FILE = 'unknown.pem'
const NAMES_FILE = 'names.map'
const TEN_YEARS_MS = 3650 * 86_400_000

/** The files that nginx reads in each handshake. */
export interface GatewayFiles {
  directory: string
  /** Writes one file under its final name, whole or not at all. */
  write(name: string, content: string): Promise<void>
  /** Files of hosts, without the fixed one. */
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Which file belongs to which host; true if that changed, so that nginx must read it again. */
  writeNames(files: ReadonlyMap<string, string>): Promise<boolean>
}

/**
 * Opens the directory and makes what is missing. New files are readable by its group and by nobody
 * else. Where nginx's workers have another group than this process, whoever installs makes the
 * directory for that group, with the bit « setgid »: systemd lets no service set it.
 */
export async function openGatewayFiles(directory: string): Promise<GatewayFiles> {
  await mkdir(directory, { recursive: true, mode: 0o750 })
  const at = (name: string) => path.join(directory, name)
  const write = async (name: string, content: string) => {
    if ((await readIfThere(at(name))) === content) return
    const temporary = at(`.${randomUUID()}`)
    try {
      await writeWhole(temporary, content)
      await rename(temporary, at(name))
    } catch (error) {
      // What is there may be part of a private key, and takes room on a disk that may be full.
      await rm(temporary, { force: true })
      throw error
    }
  }
  await removeTemporary(directory)
  if (!existsSync(at(UNKNOWN_FILE))) await write(UNKNOWN_FILE, await createFixedCertificate())
  return {
    directory,
    write,
    async list() {
      const names = await readdir(directory)
      return names.filter((name) => name.endsWith('.pem') && name !== UNKNOWN_FILE)
    },
    remove: (name) => rm(at(name), { force: true }),
    async writeNames(files) {
      const lines = [...files].map(([host, file]) => `${host} ${file};\n`).toSorted()
      const content = lines.join('')
      if ((await readIfThere(at(NAMES_FILE))) === content) return false
      await write(NAMES_FILE, content)
      return true
    },
  }
}

async function writeWhole(name: string, content: string): Promise<void> {
  const file = await open(name, 'wx', 0o640)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A process that was killed while it wrote leaves its temporary file. */
async function removeTemporary(directory: string): Promise<void> {
  const names = await readdir(directory)
  const old = names.filter((name) => /^\.[0-9a-f-]{36}$/.test(name))
  await Promise.all(old.map((name) => rm(path.join(directory, name), { force: true })))
}

async function readIfThere(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined
}

async function createFixedCertificate(): Promise<string> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const now = Date.now()
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=unknown.invalid',
    notBefore: new Date(now - 86_400_000),
    notAfter: new Date(now + TEN_YEARS_MS),
    keys: keys as CryptoKeyPair,
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
  })
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey))
  const body = key.toString('base64').replaceAll(/.{64}/g, '$&\n')
  const pem = `-----BEGIN PRIVATE KEY-----\n${body}\n-----END PRIVATE KEY-----\n`
  return `${certificate.toString('pem')}\n${pem}`
}

/**
 * Lets nginx read its list of names again. True if it will or does not run; false if it could not
 * be told. The id is checked, because a file left behind may name another process by now.
 */
export async function reloadNginx(pidFile: string): Promise<boolean> {
  const pid = Number(await readIfThere(pidFile))
  if (!(pid > 1) || (await readIfThere(`/proc/${pid}/comm`))?.trim() !== 'nginx') return true
  try {
    process.kill(pid, 'SIGHUP')
    return true
  } catch {
    return false
  }
}
