import { isRefusal } from '@sesame/contract/client'
import { ERRORS } from '@sesame/contract/errors'
import { data } from 'react-router'

import type { Visit } from './visit.server.ts'

/** What a link of an e-mail does when its button is pressed; a refusal is told on the page. */
export async function followLink<T extends object>(visit: Visit, act: () => Promise<T>) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Response) throw error
    // A link cut in two by a mail reader is not a form to correct.
    if (isRefusal(error, 'invalid_input')) return refuse(ERRORS.link_expired)
    if (isRefusal(error)) return refuse(error)
    visit.house.log(error, visit.host)
    return refuse(ERRORS.unavailable)
  }
}

function refuse({ message, status }: { message: string; status: number }) {
  return data({ refusal: message }, { status })
}
