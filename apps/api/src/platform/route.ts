import type { Endpoint, Received, ReplyOf } from '@sesame/contract/endpoint'
import type { FastifyReply } from 'fastify'

import type { Context } from './context.ts'
import type { JsonText } from './json-text.ts'
import type { RawAnswer } from './raw-answer.ts'

export interface Route {
  endpoint: Endpoint
  handle: (ctx: Context, received: Received<Endpoint>) => unknown
  answered?: (reply: FastifyReply, data: unknown, ctx: Context) => void
}

type Answer<E extends Endpoint> = ReplyOf<E> | JsonText<ReplyOf<E>> | RawAnswer

/** What a platform route is given: no site, no visitor, the request as it came. */
export interface PlatformRequest {
  body: string
  headers: Record<string, string | string[] | undefined>
}

/** Joins a platform endpoint to its use case. */
export function platformRoute<E extends Endpoint>(
  endpoint: E,
  handle: (request: PlatformRequest) => Promise<ReplyOf<E>>,
): Route {
  return { endpoint, handle: (_, request) => handle(request as unknown as PlatformRequest) }
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
