import type { Endpoint, Received, ReplyOf } from '@sesame/contract/endpoint'
import type { FastifyReply } from 'fastify'

import type { Context } from './context.ts'
import type { JsonText } from './json-text.ts'

export interface Route {
  endpoint: Endpoint
  handle: (ctx: Context, received: Received<Endpoint>) => unknown
  answered?: (reply: FastifyReply, data: unknown, ctx: Context) => void
}

type Answer<E extends Endpoint> = ReplyOf<E> | JsonText<ReplyOf<E>>

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
