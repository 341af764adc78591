import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

export interface SigningKeys {
  /** Path of minisign's secret key. */
  secretKey: string
  /** Path of the public key that operators have. */
  publicKey: string
  /** Path of a file with the password of the secret key; without one it is read from here. */
  passwordFile: string | undefined
}

/** The keys that options or variables name. There is no default: minisign has one of its own. */
export function readKeys(options: Readonly<Record<string, unknown>>): SigningKeys {
  const read = (option: string, variable: string) => {
    const value = options[option] ?? process.env[variable]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const secretKey = read('secret-key', 'RELEASE_SECRET_KEY_FILE')
  const publicKey = read('public-key', 'RELEASE_PUBLIC_KEY_FILE')
  const passwordFile = read('password-file', 'RELEASE_PASSWORD_FILE')
  if (!secretKey) throw new Error('no key: --secret-key FILE or RELEASE_SECRET_KEY_FILE')
  if (!publicKey) throw new Error('no key: --public-key FILE or RELEASE_PUBLIC_KEY_FILE')
  for (const file of [secretKey, passwordFile]) if (file) requirePrivate(file)
  return { secretKey, publicKey, passwordFile }
}

function requirePrivate(file: string): void {
  const { mode } = statSync(file)
  if ((mode & 0o077) !== 0) throw new Error(`others may read ${file}: chmod 600 ${file}`)
}

/** Writes `FILE.minisig`, and reads it as an operator does: the key may be the wrong one. */
export function sign(
  file: string,
  { comment, keys }: { comment: string; keys: SigningKeys },
): void {
  const { secretKey, publicKey, passwordFile } = keys
  const signed = spawnSync('minisign', ['-S', '-s', secretKey, '-m', file, '-t', comment], {
    input: passwordFile ? `${readFileSync(passwordFile, 'utf8').trim()}\n` : undefined,
    stdio: [passwordFile ? 'pipe' : 'inherit', 'ignore', 'inherit'],
  })
  if (signed.error) throw new Error('minisign could not be run', { cause: signed.error })
  if (signed.status !== 0) throw new Error('minisign did not sign')
  const verified = spawnSync('minisign', ['-V', '-m', file, '-p', publicKey], { stdio: 'inherit' })
  if (verified.status !== 0) throw new Error(`the signature does not fit ${publicKey}`)
}
