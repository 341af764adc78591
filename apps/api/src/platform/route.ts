import type { Endpoint, Received, ReplyOf } from '@sesame/contract/endpoint'
import type { FastifyReply } from 'fastify'

import type { Context } from './context.ts'
import type { JsonText } from './json-text.ts'
import type { RawAnswer } from './raw-answer.ts'

export interface Route {
  endpoint: Endpoint
  handle: (ctx: Context, received: Received<Endpoint>) => unknown
  answered?: (reply: FastifyReply, data: unknown, ctx: Context) => void
  once?: Once
}

/** How a call with an Idempotency-Key is run and told again; see decision 26. */
interface Once<Reply = unknown, Done = unknown, Kept = unknown, Parts = Received<Endpoint>> {
  /**
   * Asks the network, the disk or a slow hash before its transaction. The key is taken when the
   * service begins that one, which holds the whole effect; otherwise when the call begins.
   */
  beginsLate?: true
  /** True where nothing was changed: then no key is kept, and a repetition does nothing again. */
  changedNothing?: (done: Done) => boolean
  /** The reply, made after the commit, for a call that asks the network then. */
  after?: (ctx: Context, done: Done, received: Parts) => Promise<Reply>
  /** What is kept of it where that is not the reply. */
  keep?: (done: Done) => Kept
  /** The reply made anew for a repeated call: of those with personal data or secrets nothing is kept. */
  again?: (ctx: Context, kept: Kept, received: Parts) => Promise<Reply>
}

type Answer<E extends Endpoint> = ReplyOf<E> | JsonText<ReplyOf<E>> | RawAnswer

/** What a platform route is given: no site, no visitor, the request as it came. */
export interface PlatformRequest<Params = unknown> {
  params: Params
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** Joins a platform endpoint to its use case. */
export function platformRoute<E extends Endpoint>(
  endpoint: E,
  handle: (request: PlatformRequest<Received<E>['params']>) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, handle: (_, request) => handle(request as never) }
}

/**
 * Joins an endpoint of the contract to its use case. `answered` may add headers,
 * such as cookies, to a successful answer.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, received: Received<E>) => Answer<E> | Promise<Answer<E>>,
  answered?: (reply: FastifyReply, data: ReplyOf<E>, ctx: Context) => void,
): Route {
  return { endpoint, handle, answered } as unknown as Route
}

/** Joins an endpoint that takes an Idempotency-Key to its use case, where its reply is not to be kept. */
export function onceRoute<E extends Endpoint, Done = ReplyOf<E>, Kept = null>(
  endpoint: E,
  handle: (ctx: Context, received: Received<E>) => Promise<Done>,
  once: Once<ReplyOf<E>, Done, Kept, Received<E>>,
): Route {
  return { endpoint, handle, once } as unknown as Route
}
