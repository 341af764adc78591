import type { Endpoint, Received } from '@sesame/contract/endpoint'
import { ENDPOINTS } from '@sesame/contract/endpoints'
import type { FieldErrors } from '@sesame/contract/errors'
import { isAllowed, type Access } from '@sesame/contract/role'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { createEnvelopes, JsonText } from './fast-path/json-text.ts'
import { readKey, runOnce, runWithKey } from './idempotency.ts'
import { countAttempt, limitAddress, LIMITS } from './limit.ts'
import { requestDuration } from './metrics.ts'
import { serializationSchema } from './openapi.ts'
import { RawReply, sendRaw } from './raw-reply.ts'
import { inRequestSpan } from './request-span.ts'
import type { Route } from './route.ts'
import { shareReplies } from './shared-reply.ts'
import { readUpload } from './upload.ts'

/** Builds the context of a request: site, login, clock. */
export type ContextOf = (request: FastifyRequest) => Promise<Context>

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Mounts every endpoint of the contract. Throws at start if an endpoint has no route or a route has
 * no endpoint.
 */
export function mountRoutes(app: FastifyInstance, routes: Route[], contextOf: ContextOf): void {
  const missing = new Set(ENDPOINTS.values())
  for (const route of routes) {
    if (!missing.delete(route.endpoint)) {
      throw new Error(`${route.endpoint.path} is not in the contract, or is mounted twice`)
    }
    mount(app, route, contextOf)
  }
  const forgotten = [...missing].map(({ method, path }) => `${method} ${path}`)
  if (forgotten.length > 0) throw new Error(`no route for ${forgotten.join(', ')}`)
}

function mount(app: FastifyInstance, route: Route, contextOf: ContextOf): void {
  const { endpoint } = route
  const observe = durationOf(endpoint)
  const envelopes = createEnvelopes(endpoint.message ?? '')
  const headRoute = { ...route, handle: route.handleHead ?? route.handle }
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    if (endpoint.isPlatform) return handlePlatformRequest(route, request, reply)
    const ctx = await contextOf(request)
    if (endpoint.limit) await limitAddress(ctx, endpoint.limit)
    requireAccess(ctx, endpoint.access)
    if (endpoint.stepUp && !ctx.isVerified) throw new AppError('step_up_required')
    // Uploads are read after the access check, so that a forbidden caller cannot make us read
    // files.
    if (endpoint.upload) request.body = await readUpload(request, endpoint.upload)
    const received = parse(endpoint, request)
    if (endpoint.limit) await limitAccount(ctx, endpoint, received)
    const key = readKey(endpoint, request.headers['idempotency-key'])
    const data =
      key === undefined
        ? await runOnce(request.method === 'HEAD' ? headRoute : route, ctx, received)
        : await runWithKey(route, ctx, received, key)
    if (data instanceof JsonText) {
      const serialize = reply.getSerializationFunction('200')!
      return reply.type(JSON_TYPE).send(envelopes(ctx.site.id, data.text, serialize))
    }
    route.answered?.(reply, data, ctx)
    if (data instanceof RawReply) return sendRaw(reply, data)
    return { success: true, data, message: endpoint.message ?? '' }
  }
  app.route({
    // HEAD runs the use case of GET, so that its status and headers are those of GET.
    method: endpoint.method === 'GET' ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: false,
    ...shareReplies(endpoint),
    config: {
      ...(endpoint.isSigned && { isSigned: true }),
      ...(endpoint.upload && { isUpload: true }),
    },
    ...(!endpoint.raw && { schema: { response: { 200: serializationSchema(endpoint) } } }),
    handler: (request, reply) =>
      inRequestSpan(endpoint, { request, reply }, () => handle(request, reply)),
    onResponse(_request, reply, done) {
      observe(reply.statusCode, reply.elapsedTime / 1000)
      done()
    },
  })
}

/** Duration histogram of one endpoint by status; its labels are resolved once. */
function durationOf({ method, path }: Endpoint): (status: number, seconds: number) => void {
  const byStatus = new Map<number, { observe(seconds: number): void }>()
  return (status, seconds) => {
    let duration = byStatus.get(status)
    if (!duration) {
      duration = requestDuration.labels(method, path, String(status))
      byStatus.set(status, duration)
    }
    duration.observe(seconds)
  }
}

/**
 * Platform routes have no site, visitor or access check; their replies contain no data of a site.
 */
async function handlePlatformRequest(
  { endpoint, handle }: Route,
  { body, headers, params: sent, id: requestId }: FastifyRequest,
  reply: FastifyReply,
) {
  const errors: FieldErrors = {}
  const params = parsePart(endpoint.params, sent, errors)
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  const data = await handle(undefined as never, { body, headers, params, requestId } as never)
  if (endpoint.raw) return reply.type(endpoint.raw).send(data)
  return { success: true, data, message: '' }
}

function requireAccess(ctx: Context, access: Access): void {
  if (isAllowed(access, ctx.actor?.role ?? null)) return
  throw new AppError(ctx.actor ? 'forbidden' : 'not_logged_in')
}

function parse(endpoint: Endpoint, request: FastifyRequest): Received<Endpoint> {
  const errors: FieldErrors = {}
  const received = {
    params: parsePart(endpoint.params, request.params, errors),
    query: parsePart(endpoint.query, request.query, errors),
    body: parsePart(endpoint.body, request.body, errors),
  }
  if (Object.keys(errors).length > 0) throw new AppError('invalid_input', { errors })
  return received
}

function parsePart(schema: z.ZodType | undefined, value: unknown, errors: FieldErrors): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value ?? {})
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    const field = issue.path.map(String).join('.') || 'demande'
    ;(errors[field] ??= []).push(issue.message)
  }
  return undefined
}

/**
 * The member module counts login attempts itself, because it knows whether a password was right.
 */
async function limitAccount(
  ctx: Context,
  { limit }: Endpoint,
  { body }: Received<Endpoint>,
): Promise<void> {
  if (!limit || limit === 'login') return
  const rule = LIMITS[limit].account
  const email = (body as { email?: string } | undefined)?.email
  if (!rule || email === undefined) return
  await countAttempt(ctx.platformDb, rule, 'account', limit, ctx.site.id, email.toLowerCase())
}
