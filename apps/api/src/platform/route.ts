import type { Endpoint, Received, ReplyOf } from '@sesame/contract/endpoint'
import type { FastifyReply } from 'fastify'

import type { Context } from './context.ts'

export interface Route {
  endpoint: Endpoint
  handle: (ctx: Context, received: Received<Endpoint>) => unknown
  answered?: (reply: FastifyReply, data: unknown, ctx: Context) => void
}

/**
 * Joins an endpoint of the contract to its use case. `answered` may add headers,
 * such as cookies, to a successful answer.
 */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, received: Received<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
  answered?: (reply: FastifyReply, data: ReplyOf<E>, ctx: Context) => void,
): Route {
  return { endpoint, handle, answered } as unknown as Route
}
