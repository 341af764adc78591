import { isBuiltin } from 'node:module'

import type { Kind, Zone } from './zones.ts'

const VENDOR_SDKS = ['nodemailer', 'stripe', '@aws-sdk/*', 's3mini', '@simplewebauthn/server']
const DATABASE = ['pg', 'pg-boss', 'kysely']

/** Packages forbidden in rules, because they use files, network, log, clock or randomness. */
const DOES_IO = [
  ...VENDOR_SDKS,
  ...DATABASE,
  '@fastify/*',
  '@node-rs/argon2',
  '@scalar/*',
  'axios',
  'close-with-grace',
  'dbmate',
  'fastify',
  'got',
  'nanoid',
  'node-fetch',
  'pdfkit',
  'pino',
  'prom-client',
  'react-dom',
  'react-email',
  'sharp',
  'smtp-server',
  'undici',
  'uuid',
  'ws',
]
const PURE_BUILTINS = new Set('assert buffer crypto path querystring url util'.split(' '))

/** Complete lists of the npm packages that some packages may use. */
const ONLY: Partial<Record<Kind, string[]>> = {
  values: [],
  contract: ['zod'],
  ui: ['react', 'react-dom'],
}

/** Why `from` may not import this npm package or Node module; undefined if it may. */
export function findPackageViolation(
  from: Zone,
  specifier: string,
  { isType }: { isType: boolean },
): string | undefined {
  if (from.kind === 'test' || from.kind === 'tool') return undefined
  const name = packageOf(specifier)
  const only = ONLY[from.kind]
  if (only && !only.includes(name)) {
    return `${from.kind} may use only ${only.join(', ') || 'what the language has'}`
  }
  if (isListed(VENDOR_SDKS, name) && from.kind !== 'adapters') {
    return 'only adapters may import a vendor SDK'
  }
  if (isListed(DATABASE, name) && !mayUseDatabase(from.kind, name, isType)) {
    return 'only platform, queries and seed may import the database driver'
  }
  return from.kind === 'rules' && doesIo(specifier) ? 'rules do no I/O' : undefined
}

export function packageOf(specifier: string): string {
  const parts = specifier.replace(/^node:/, '').split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

function mayUseDatabase(kind: Kind, name: string, isType: boolean): boolean {
  if (kind === 'platform' || kind === 'queries' || kind === 'seed') return true
  return kind === 'service' && name === 'kysely' && isType
}

function doesIo(specifier: string): boolean {
  const name = packageOf(specifier)
  return isBuiltin(specifier) ? !PURE_BUILTINS.has(name) : isListed(DOES_IO, name)
}

function isListed(list: string[], name: string): boolean {
  return list.some((entry) =>
    entry.endsWith('/*') ? name.startsWith(entry.slice(0, -1)) : entry === name,
  )
}
