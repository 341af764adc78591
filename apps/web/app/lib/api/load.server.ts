import { STATUS_CODES } from 'node:http'

import { isRefusal } from '@sesame/contract/client'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { ERRORS } from '@sesame/contract/errors'
import { data, redirect } from 'react-router'

import type { RequestContext } from './request-context.server.ts'

/** For loaders: returns the reply or throws an error page. */
export async function loadOrErrorPage<E extends Endpoint>(
  ctx: RequestContext,
  endpoint: E,
  sent?: Sent<E>,
): Promise<ReplyOf<E>> {
  return withErrorPage(ctx, ctx.api(endpoint, sent))
}

export async function withErrorPage<T>(ctx: RequestContext, pending: T | Promise<T>): Promise<T> {
  try {
    return await pending
  } catch (error) {
    throw toErrorPage(ctx, error)
  }
}

/** A refusal becomes a page with its status and message; a redirect stays; the rest is a 500. */
function toErrorPage(ctx: RequestContext, error: unknown): unknown {
  if (error instanceof Response) return error
  if (isRefusal(error, 'not_logged_in')) return redirect('/auth')
  if (isRefusal(error)) return errorPage(error)
  ctx.log(error, ctx.host)
  return errorPage(ERRORS.internal)
}

/** To be thrown by a loader or an action: the error page with this status and message. */
export function errorPage({ status, message }: { status: number; message?: string }) {
  const statusText = STATUS_CODES[status] ?? 'Error'
  return data<{ message: string } | null>(message === undefined ? null : { message }, {
    status,
    statusText,
  })
}
