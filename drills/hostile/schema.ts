import fc, { type Arbitrary } from 'fast-check'

import { DEMO_ACCOUNTS } from '../../apps/api/seed/demo.ts'
import { hostileValue } from './values.ts'

export interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const demoEmail = fc.constantFrom(...DEMO_ACCOUNTS.map(({ email }) => email))
const demoPassword = fc.constantFrom(...DEMO_ACCOUNTS.map(({ password }) => password))

/** Fields, by name, for which valid values reach more code than random ones. */
const KNOWN: Record<string, Arbitrary<unknown>> = {
  email: fc.oneof(
    demoEmail,
    fc.emailAddress(),
    fc.uuid().map((id) => `${id}@exemple.fr`),
  ),
  password: fc.oneof(fc.uuid(), demoPassword),
  currentPassword: fc.oneof(fc.uuid(), demoPassword),
  newPassword: fc.uuid(),
  firstname: fc.constantFrom('Zoé', 'Jean-Luc', 'Anne’Lise', '李', 'D’Arc'),
  lastname: fc.constantFrom('Martin', 'O’Neil', 'de La Tour', 'Þór'),
  phone: fc.constantFrom('+33612345678', '06 12 34 56 78', '01 99 00 12 66', null),
  birthdate: fc.constantFrom('1990-01-31', '2023-12-31', '1899-12-31', '2000-02-29', null),
  acceptTerms: fc.constant(true),
  search: fc.constantFrom('lyon', 'saint etiene', 'Œ', '69', '75 001', 'x', '%', '%C3%A9'),
  idCountry: fc.constantFrom(250, 1, 999, '250'),
  app: fc.constantFrom('STRIPE', 'GOOGLE_MAPS', 'A', 'Z_9'),
  from: fc.constantFrom('google', 'a.b-c_d', 'QR'),
}

/** Generates values that the schema accepts, or nearly. */
export function valueOf(schema: JsonSchema, name = ''): Arbitrary<unknown> {
  const known = KNOWN[name]
  if (known) return known
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((one) => valueOf(one, name)))
  const { type } = schema
  if (Array.isArray(type)) return fc.oneof(...type.map((one) => valueOf({ ...schema, type: one })))
  switch (type) {
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return fc.integer({
        min: schema.minimum ?? -1000,
        max: Math.min(schema.maximum ?? 1e6, 2 ** 31),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 5, 5) })
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

const DAYS = ['2001-09-09', '1970-01-01', '2024-02-29', '2030-12-31']
/** Start of the contract's pattern for links. */
const ADDRESS = String.raw`^(?:\/(?!\/)|#`
const ADDRESSES = ['/faq', '/', '#a', 'https://exemple.fr/a?b', 'mailto:a@exemple.fr', '//x', 'x:y']
/** Pattern syntax that fast-check cannot generate for: character classes and lookarounds. */
const UNMATCHABLE = /\\p\{|\(\?[=!<]/

function textOf({
  format,
  pattern,
  minLength = 0,
  maxLength = 200,
}: JsonSchema): Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date') return fc.constantFrom(...DAYS)
  if (format === 'date-time') return fc.constantFrom(...DAYS.map((day) => `${day}T10:00:00Z`))
  if (format === 'email') return fc.emailAddress()
  if (pattern?.startsWith(ADDRESS)) return fc.constantFrom(...ADDRESSES)
  if (pattern !== undefined && !UNMATCHABLE.test(pattern)) {
    return fc.stringMatching(new RegExp(pattern))
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 300)) })
}

function objectOf({
  properties = {},
  required = [],
}: JsonSchema): Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, valueOf(schema, name)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

/** Generates an object of the schema, valid or with one fault. */
export function nearlyObjectOf(schema: JsonSchema): Arbitrary<unknown> {
  const whole = objectOf(schema)
  const names = Object.keys(schema.properties ?? {})
  if (names.length === 0) return hostileValue
  const name = fc.constantFrom(...names)
  return fc.oneof(
    { weight: 5, arbitrary: whole },
    {
      weight: 6,
      arbitrary: fc
        .tuple(whole, name, hostileValue)
        .map(([object, one, value]) => ({ ...object, [one]: value })),
    },
    { weight: 1, arbitrary: fc.tuple(whole, name).map(([object, one]) => without(object, one)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          whole,
          fc.constantFrom('constructor', 'toString', 'id_site', 'role', ''),
          hostileValue,
        )
        .map(([object, one, value]) => ({ ...object, [one]: value })),
    },
    { weight: 2, arbitrary: hostileValue },
  )
}

function without(object: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = object
  return rest
}
