import { invalidRequest, missingParameter } from './errors.ts'
import type { Form } from './form.ts'
import type { Metadata } from './objects.ts'

/** Unknown parameters are refused, as Stripe does, so that typing mistakes are found. */
export function requireKnownParams(form: Form, known: readonly string[]): void {
  for (const param of Object.keys(form)) {
    if (param === 'expand' || known.includes(param)) continue
    const message = `Received unknown parameter: ${param}`
    throw invalidRequest(message, { code: 'parameter_unknown', param })
  }
}

/** Nothing where it is absent or empty: Stripe reads an empty value as "unset". */
export function readText(form: Form, param: string): string | undefined {
  const value = form[param]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function readInteger(form: Form, param: string): number | undefined {
  const value = form[param]
  if (value === undefined) return undefined
  if (typeof value === 'string' && /^-?\d{1,15}$/.test(value)) return Number(value)
  const code = 'parameter_invalid_integer'
  throw invalidRequest(`Invalid integer: ${JSON.stringify(value)}`, { code, param })
}

export function getInteger(form: Form, param: string): number {
  const value = readInteger(form, param)
  if (value === undefined) throw missingParameter(param)
  return value
}

export function readPart(form: Form, param: string): Form | undefined {
  const value = form[param]
  return typeof value === 'object' ? value : undefined
}

export function readList(form: Form, param: string): string[] {
  const values = Object.values(readPart(form, param) ?? {})
  return values.filter((value) => typeof value === 'string')
}

/** Merges metadata; an empty value removes a key. */
export function mergeMetadata(form: Form, old: Metadata = {}): Metadata {
  if (form['metadata'] === '') return {}
  const merged = { ...old, ...readPart(form, 'metadata') }
  return Object.fromEntries(
    Object.entries(merged).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
    ),
  )
}
