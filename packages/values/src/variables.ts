/**
 * Variables of the environment that may be given by a file: `NAME_FILE=path` in place of `NAME`.
 * Faults name variables, never values or paths.
 */

export type Variables = Record<string, string | undefined>

const MAX_LENGTH = 64 * 1024

/**
 * The variables of these names that are set. An empty one counts as not set, because service
 * managers and compose files pass unset variables on as empty text.
 */
export function readVariables(
  environment: Readonly<Variables>,
  names: readonly string[],
  readFile: (path: string) => string,
): { variables: Variables; faults: string[] } {
  const variables: Variables = {}
  const faults: string[] = []
  for (const name of names) {
    const path = environment[`${name}_FILE`]
    if (!path) {
      if (environment[name]) variables[name] = environment[name]
    } else if (environment[name]) {
      faults.push(`${name}: is set, and ${name}_FILE as well; set one of them`)
    } else {
      const { text = '', fault } = readLine(path, readFile)
      if (fault) faults.push(`${name}_FILE: ${fault}`)
      else variables[name] = text
    }
  }
  return { variables, faults }
}

/** Editors and `echo` end a file with a newline, which is not part of the value. */
function readLine(
  path: string,
  readFile: (path: string) => string,
): { text?: string; fault?: string } {
  let text: string
  try {
    text = readFile(path).replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as { code?: unknown }
    return { fault: `the file cannot be read (${typeof code === 'string' ? code : 'unknown'})` }
  }
  if (text.trim() === '') return { fault: 'the file is empty' }
  if (/[\n\r\0]/.test(text) || text.length > MAX_LENGTH) {
    return { fault: 'the file must hold one line' }
  }
  return { text }
}

/**
 * Puts the password of a role into the URL of its database, so that the URL may be public and the
 * password a file.
 */
export function addDatabasePassword(
  variables: Variables,
  { url, password }: { url: string; password: string },
): string[] {
  const [address, secret] = [variables[url], variables[password]]
  if (!secret) return []
  if (!address) return [`${password}: is set, and ${url} is not`]
  if (!URL.canParse(address)) return [`${url}: must be a URL`]
  const parsed = new URL(address)
  if (parsed.password || parsed.searchParams.has('password')) {
    return [`${url}: holds a password, and ${password} is set as well`]
  }
  // A URL without a host (a socket) cannot hold a password before it.
  if (parsed.hostname) parsed.password = encodeURIComponent(secret)
  else parsed.searchParams.set('password', secret)
  variables[url] = parsed.href
  return []
}

/** The variable of the password that belongs to the URL of a database. */
export function passwordVariable(url: string): string {
  return url.replace(/URL$/, 'PASSWORD')
}
