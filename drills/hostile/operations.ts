import { describeApi } from '../../apps/api/src/platform/openapi.ts'
import { ENDPOINTS } from '../../packages/contract/src/endpoints.ts'
import type { Operation } from './requests.ts'
import type { JsonSchema } from './schema.ts'

interface Described {
  operationId: string
  parameters: { name: string; in: string; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
}

/** Every endpoint of the contract with its schemas, as the API describes itself. */
export function listOperations(): Operation[] {
  const paths = describeApi()['paths'] as Record<string, Record<string, Described>>
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const parametersIn = (place: string) =>
        described.parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }): [string, JsonSchema] => [name, schema])
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        params: parametersIn('path'),
        query: parametersIn('query'),
        body: described.requestBody?.content['application/json'].schema,
      }
    }),
  )
  if (operations.length !== ENDPOINTS.size) throw new Error('an endpoint is not described')
  return operations
}
