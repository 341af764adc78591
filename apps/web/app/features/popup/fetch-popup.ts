import { endpointAddress } from '@sesame/contract/client'
import type * as contract from '@sesame/contract/popup'

import { browserApi } from '../../lib/api/browser-api.ts'

const getPopup = endpointAddress<typeof contract.getPopup>({ method: 'GET', path: '/popup/:id' })

/** Null if there is none or the request fails: the page works without it. */
export async function fetchPopup(id: number): Promise<contract.Popup | null> {
  return browserApi(getPopup, { params: { id } }).catch(() => null)
}
