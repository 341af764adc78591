import { savePaymentKeys } from '../../packages/contract/src/payment.ts'
import { CommandFault } from './command.ts'
import { readPrivateFile } from './private-file.ts'

const NAMES = {
  STRIPE_SECRET_KEY: 'secretKey',
  STRIPE_PUBLIC_KEY: 'publicKey',
  STRIPE_WEBHOOK_SECRET: 'webhookSecret',
} as const

const Keys = savePaymentKeys.body!

/**
 * Reads the keys of a Stripe account: JSON with the names of the API, or lines `NAME=value`. Faults
 * name fields, never values.
 */
export async function readPaymentKeys(file: string) {
  const text = await readPrivateFile(file)
  const parsed = Keys.safeParse(
    text.trimStart().startsWith('{') ? parseJson(text) : parseLines(text),
  )
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(
    ({ path, code, message }) =>
      `  ${path.join('.')} : ${code === 'invalid_type' ? 'Il manque cette clé.' : message}`,
  )
  throw new CommandFault(
    [`Le fichier ${file} n’a pas les trois clés attendues\u00a0:`, ...new Set(faults)].join('\n'),
    `Attendu, une par ligne\u00a0: ${Object.keys(NAMES).join('=…, ')}=…`,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function parseLines(text: string): Record<string, string> {
  const pairs = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '' && !line.trimStart().startsWith('#'))
    .map((line) => /^\s*(?:export\s+)?([A-Z_]+)\s*=\s*["']?([^"']*)["']?\s*$/.exec(line))
  return Object.fromEntries(
    pairs.flatMap((pair) => {
      const [, name = '', value = ''] = pair ?? []
      return Object.hasOwn(NAMES, name) ? [[NAMES[name as keyof typeof NAMES], value.trim()]] : []
    }),
  )
}
