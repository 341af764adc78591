import type { Endpoint, Received, ReplyOf } from '@sesame/contract/endpoint'
import type { FastifyReply } from 'fastify'

import type { Context } from './context.ts'
import type { JsonText } from './fast-path/json-text.ts'
import type { RawReply } from './raw-reply.ts'

export interface Route {
  endpoint: Endpoint
  handle: (ctx: Context, received: Received<Endpoint>) => unknown
  /** Set if the GET records something: what HEAD does instead. */
  handleHead?: (ctx: Context, received: Received<Endpoint>) => unknown
  answered?: (reply: FastifyReply, data: unknown, ctx: Context) => void
  once?: IdempotentOptions
}

/** How an idempotent call runs and is replayed; see decision 26. */
interface IdempotentOptions<
  Reply = unknown,
  Done = unknown,
  SavedReply = unknown,
  Parts = Received<Endpoint>,
> {
  /**
   * Set when the call uses the network, the disk or a slow hash before its transaction. The key is
   * then claimed when the service opens its transaction instead of at the start.
   */
  beginsLate?: true
  /** Returns true if nothing was changed: then no key is stored. */
  changedNothing?: (done: Done) => boolean
  /** Builds the reply after the commit, for calls that use the network then. */
  after?: (ctx: Context, done: Done, received: Parts) => Promise<Reply>
  /** What to store instead of the reply. */
  keep?: (done: Done) => SavedReply
  /**
   * Rebuilds the reply for a repeated call, so that replies with personal data or secrets are not
   * stored.
   */
  again?: (ctx: Context, saved: SavedReply, received: Parts) => Promise<Reply>
}

type HandlerResult<E extends Endpoint> = ReplyOf<E> | JsonText<ReplyOf<E>> | RawReply

/** Context of a platform route: no site, no visitor, the raw request. */
export interface PlatformRequest<Params = unknown> {
  params: Params
  body: string
  headers: Record<string, string | string[] | undefined>
  requestId: string
}

/** Joins a platform endpoint to its use case. */
export function platformRoute<E extends Endpoint>(
  endpoint: E,
  handle: (request: PlatformRequest<Received<E>['params']>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, handle: (_, request) => handle(request as never) }
}

/**
 * Binds an endpoint to its use case. `answered` may add headers, such as cookies, to a successful
 * response.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, received: Received<E>) => HandlerResult<E> | Promise<HandlerResult<E>>,
  answered?: (reply: FastifyReply, data: ReplyOf<E>, ctx: Context) => void,
): Route {
  return { endpoint, handle, answered } as unknown as Route
}

/** Binds a GET that records something; HEAD has the same reply and records nothing. */
export function recordingRoute<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, received: Received<E>) => Promise<ReplyOf<E>>,
  handleHead: (ctx: Context) => ReplyOf<E>,
): Route {
  return { endpoint, handle, handleHead }
}

/** Binds an endpoint with Idempotency-Key to its use case, when its reply must not be stored. */
export function idempotentRoute<E extends Endpoint, Done = ReplyOf<E>, SavedReply = null>(
  endpoint: E,
  handle: (ctx: Context, received: Received<E>) => Promise<Done>,
  once: IdempotentOptions<ReplyOf<E>, Done, SavedReply, Received<E>>,
): Route {
  return { endpoint, handle, once } as unknown as Route
}
