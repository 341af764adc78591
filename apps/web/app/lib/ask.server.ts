import { STATUS_CODES } from 'node:http'

import { isRefusal } from '@sesame/contract/client'
import type { Endpoint, ReplyOf, Sent } from '@sesame/contract/endpoint'
import { ERRORS } from '@sesame/contract/errors'
import { data, redirect } from 'react-router'

import type { ErrorPageData } from './error-page-data.ts'
import type { Visit } from './visit.server.ts'

/** For loaders: the answer, or the page that explains why there is none. */
export async function ask<E extends Endpoint>(
  visit: Visit,
  endpoint: E,
  sent?: Sent<E>,
): Promise<ReplyOf<E>> {
  return orErrorPage(visit, visit.api(endpoint, sent))
}

export async function orErrorPage<T>(visit: Visit, asked: T | Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw toErrorPage(visit, error)
  }
}

/** A refusal becomes a page with its status and words; a redirect stays; anything else, "try again". */
function toErrorPage(visit: Visit, error: unknown): unknown {
  if (error instanceof Response) return error
  if (isRefusal(error, 'not_logged_in')) return redirect('/auth')
  if (isRefusal(error)) return errorPage(error)
  visit.house.log(error, visit.host)
  return errorPage(ERRORS.internal)
}

/** Thrown by a loader or an action: the error page, with this status and these words. */
export function errorPage({ status, message }: { status: number; message?: string }) {
  const statusText = STATUS_CODES[status] ?? 'Error'
  return data<ErrorPageData>(message === undefined ? null : { message }, { status, statusText })
}
