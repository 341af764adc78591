import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { data } from 'react-router'

import type { RequestContext } from '../../lib/api/request-context.server.ts'

/**
 * Runs the action of an e-mail link after its button was pressed; returns the reason if it is
 * refused.
 */
export async function followLink<T extends object>(ctx: RequestContext, act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Response) throw error
    // Mail programs may cut a link: the visitor can correct nothing, so it counts as expired.
    if (isRefusal(error, 'invalid_input')) return refuse(ERRORS.link_expired)
    if (isRefusal(error)) return refuse(error)
    ctx.log(error, ctx.host)
    return refuse(ERRORS.unavailable)
  }
}

function refuse({ message, status }: { message: string; status: number }) {
  return data({ refusal: message }, { status })
}
