import { describeApi } from '../../apps/api/src/platform/openapi.ts'
import { ENDPOINTS } from '../../packages/contract/src/endpoints.ts'
import type { JsonSchema } from './schema.ts'

/** An endpoint as described by the published OpenAPI document. */
export interface Operation {
  name: string
  method: string
  path: string
  params: [string, JsonSchema][]
  query: [string, JsonSchema][]
  body: JsonSchema | undefined
  /** Schema of the part `data` in a form with files. */
  form: JsonSchema | undefined
}

interface Described {
  operationId: string
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema: JsonSchema }> }
}

export function listOperations(): Operation[] {
  const api = describeApi()
  const { schemas } = api['components'] as { schemas: Record<string, unknown> }
  const paths = inlined(api['paths'], schemas) as Record<string, Record<string, Described>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const parametersIn = (place: string) =>
        described.parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }): [string, JsonSchema] => [name, schema])
      const content = described.requestBody?.content
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        params: parametersIn('path'),
        query: parametersIn('query'),
        body: content?.['application/json']?.schema,
        form: content?.['multipart/form-data']?.schema.properties?.['data'],
      }
    }),
  )
  if (operations.length !== ENDPOINTS.size) throw new Error('an endpoint is not described')
  return operations
}

const REFERENCE = '#/components/schemas/'

/**
 * Replaces references by their schemas; a recursive reference becomes `{}`, which accepts any
 * value.
 */
function inlined(value: unknown, schemas: Record<string, unknown>, above: string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => inlined(one, schemas, above))
  const { $ref } = value as { $ref?: string }
  if ($ref?.startsWith(REFERENCE)) {
    const name = $ref.slice(REFERENCE.length)
    return above.includes(name) ? {} : inlined(schemas[name], schemas, [...above, name])
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inlined(one, schemas, above)]),
  )
}
