type JsonSchema = Record<string, unknown>

/** A key that no schema contains. */
export const PLANTED = 'plantedByTest'

const ID = '0198c0de-0000-7000-8000-000000000000'
const TEXTS = [
  'a',
  'pdf',
  '/a',
  '#aabbcc',
  '2026-01-01',
  '12:00',
  '2026-01-01T00:00:00Z',
  ID,
  'a@a.fr',
]

/**
 * Generates values of a JSON schema in which every object has an additional key, with at least one
 * value for each alternative of the schema.
 */
export function listPlanted(
  schema: JsonSchema,
  root: JsonSchema = schema,
  outer: readonly string[] = [],
): unknown[] {
  const definitions = (root['definitions'] ?? {}) as Record<string, JsonSchema>
  const { $ref, anyOf, oneOf, type, items, properties } = schema as {
    $ref?: string
    anyOf?: JsonSchema[]
    oneOf?: JsonSchema[]
    type?: string
    items?: JsonSchema
    properties?: Record<string, JsonSchema>
  }
  if ($ref) {
    const named = definitions[$ref.slice('#/definitions/'.length)]!
    return listPlanted(named, root, [...outer, $ref])
  }
  const list = (one: JsonSchema) => listPlanted(one, root, outer)
  const choices = anyOf ?? oneOf
  if (choices) return choices.flatMap(list)
  if ('const' in schema) return [schema['const']]
  if (Array.isArray(schema['enum'])) return [schema['enum'][0]]
  if (type === 'array') {
    // Recursive lists end at the second level.
    const isDeep = outer.filter((ref) => ref === items?.['$ref']).length > 1
    return [isDeep ? [] : repeated(list(items ?? {}), schema)]
  }
  if (type === 'object') return properties ? listObjects(properties, list) : [{}]
  return [leafOf(schema)]
}

/** Makes as many objects as the property with the most alternatives has values. */
function listObjects(
  properties: Record<string, JsonSchema>,
  list: (schema: JsonSchema) => unknown[],
): object[] {
  const values = Object.entries(properties).map(([key, one]) => [key, list(one)] as const)
  const count = Math.max(1, ...values.map(([, choices]) => choices.length))
  return Array.from({ length: count }, (_, index) => ({
    ...Object.fromEntries(values.map(([key, choices]) => [key, choices[index % choices.length]])),
    [PLANTED]: PLANTED,
  }))
}

function repeated(values: unknown[], { minItems = 0, maxItems }: JsonSchema): unknown[] {
  const length = Math.max(values.length, minItems as number)
  const all = Array.from({ length }, (_, index) => values[index % values.length])
  return all.slice(0, maxItems as number | undefined)
}

function leafOf({ type, pattern, minimum }: JsonSchema): unknown {
  if (type === 'string') return textOf(pattern as string | undefined)
  if (type === 'integer' || type === 'number') return Math.max(1, Number(minimum ?? 1))
  return type === 'boolean' ? true : null
}

function textOf(pattern: string | undefined): string {
  const found = TEXTS.find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text))
  if (found === undefined) throw new Error(`no text of this test matches ${pattern}`)
  return found
}
