import { requiresIdempotencyKey, type Endpoint } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import { ERRORS } from '@sesame/contract/errors'
import { z } from 'zod'

type JsonSchema = Record<string, unknown>

const refusal: JsonSchema = {
  type: 'object',
  required: ['success', 'data', 'message', 'code'],
  properties: {
    success: { const: false },
    data: { type: 'null' },
    message: { type: 'string', description: 'Pour les personnes, en français' },
    code: { type: 'string', enum: Object.keys(ERRORS) },
    errors: {
      type: 'object',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    alternatives: {
      type: 'array',
      description: 'Les sessions libres les plus proches de celle qui ne l’est pas',
      items: { type: 'object' },
    },
    stale: {
      type: 'object',
      description: 'La version actuelle, et les champs où ce qui est envoyé en diffère',
      required: ['version', 'changed'],
      properties: {
        version: { type: 'integer' },
        changed: { type: 'object', additionalProperties: { type: 'object' } },
      },
    },
    bookings: {
      type: 'array',
      description: 'Les réservations qui s’y opposent, ou la réservation comme elle est devenue',
      items: { type: 'object' },
    },
    stocks: {
      type: 'array',
      description: 'Les stocks dont le comptage est refusé, et pourquoi',
      items: { type: 'object' },
    },
    requestId: { type: 'string' },
  },
}

/** The contract as OpenAPI 3.1. */
export function describeApi(): JsonSchema {
  const paths: Record<string, JsonSchema> = {}
  const schemas: JsonSchema = { Refusal: refusal }
  for (const [name, endpoint] of ENDPOINTS) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Sésame', version: '1', description: 'Site, réservation et boutique.' },
    servers: [{ url: '/api' }],
    components: {
      schemas,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
    paths,
  }
}

function operation(name: string, endpoint: Endpoint, schemas: JsonSchema): JsonSchema {
  const tag = endpoint.path.split('/')[1] ?? ''
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [tag],
    'x-access': endpoint.access,
    ...(endpoint.cache && { 'x-cache': endpoint.cache }),
    ...(endpoint.access !== 'public' && { security: [{ token: [] }, { cookie: [] }] }),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      { name: 'idSite', in: 'header', schema: { type: 'integer' } },
      ...(endpoint.idempotency ? [keyParameter(endpoint)] : []),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: bodyContent(endpoint, bodySchema(name, endpoint.body, schemas)),
      },
    }),
    responses: {
      200: { description: 'Réussite', content: success(endpoint, schemas) },
      default: {
        description: 'Refus',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  }
}

function keyParameter(endpoint: Endpoint): JsonSchema {
  return {
    name: 'Idempotency-Key',
    in: 'header',
    required: requiresIdempotencyKey(endpoint),
    description:
      'Un UUID par demande, le même quand elle est répétée : la même réponse, sans second effet. Gardé 48 heures.',
    schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
  }
}

function success(endpoint: Endpoint, schemas: JsonSchema): JsonSchema {
  if (endpoint.raw) return { [endpoint.raw.split(';')[0]!]: { schema: { type: 'string' } } }
  const { definitions, ...schema } = atComponents(envelopeSchema(endpoint))
  Object.assign(schemas, definitions)
  return { 'application/json': { schema } }
}

/** OpenAPI keeps named schemas in `components`. */
function atComponents(schema: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('#/definitions/', '#/components/schemas/')
  return JSON.parse(text) as JsonSchema
}

/** Schema of a successful reply. */
function envelopeSchema(endpoint: Endpoint): JsonSchema {
  return envelopeOf(z.toJSONSchema(endpoint.reply, { target: 'draft-7', io: 'output' }))
}

/** What a schema says of a value that is written, and that a reply is not judged by. */
const LIMITS = [
  ...['additionalProperties', 'pattern', 'format', 'minLength', 'maxLength', 'minItems'],
  ...['maxItems', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
] as const

/**
 * The same schema for Fastify, which writes what it names and drops all else. Without limits: a
 * value with one key too many, or longer than a later rule allows, would match none of the
 * choices of a union, and the reply would fail instead of being cut.
 */
export function serializationSchema(endpoint: Endpoint): JsonSchema {
  return envelopeOf(
    z.toJSONSchema(endpoint.reply, {
      ...{ target: 'draft-7', io: 'output' },
      override: ({ jsonSchema }) => {
        for (const limit of LIMITS) {
          // A record names its values by this key.
          if (limit === 'additionalProperties' && jsonSchema[limit] !== false) continue
          delete jsonSchema[limit]
        }
      },
    }),
  )
}

function envelopeOf({ definitions, $schema, ...data }: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'data', 'message'],
    properties: { success: { type: 'boolean' }, data, message: { type: 'string' } },
    ...(definitions !== undefined && { definitions }),
  }
}

function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  return rest
}

/** Schema of a body; named and recursive schemas move to `components`. */
function bodySchema(name: string, body: z.ZodType, schemas: JsonSchema): JsonSchema {
  const { $defs = {}, ...schema } = inputSchema(body) as { $defs?: JsonSchema }
  const schemaName = (def: string) => (def.startsWith('__') ? `${name}${def}` : `${def}Input`)
  const placed = JSON.stringify({ $defs, schema }).replaceAll(
    /"#\/\$defs\/(\w+)"/g,
    (_, def: string) => `"#/components/schemas/${schemaName(def)}"`,
  )
  const ready = JSON.parse(placed) as { $defs: JsonSchema; schema: JsonSchema }
  for (const [def, one] of Object.entries(ready.$defs)) schemas[schemaName(def)] = one
  return ready.schema
}

/** JSON; or a form with files, whose part `data` is JSON and whose other parts are files. */
function bodyContent({ upload }: Endpoint, schema: JsonSchema): JsonSchema {
  if (!upload) return { 'application/json': { schema } }
  const { data } = schema['properties'] as { data: JsonSchema }
  const form = {
    type: 'object',
    required: ['data'],
    properties: { data },
    additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
    maxProperties: upload.maxFiles + 1,
  }
  return {
    'multipart/form-data': {
      schema: form,
      encoding: { data: { contentType: 'application/json' } },
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}
