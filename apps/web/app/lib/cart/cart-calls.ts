import type { Cart } from '@sesame/contract/cart'
import type { ProductKind } from '@sesame/contract/catalog'

export interface CartItem {
  declinationId: number
  quantity: number
  type: ProductKind
}

/** The calls of the specification, as the browser makes them. */
export interface CartCalls {
  openMain: () => Promise<Cart>
  makeDefault: (id: string) => Promise<Cart>
  refresh: (id: string) => Promise<Cart>
  add: (id: string, item: CartItem) => Promise<{ cartId: string }>
  delete: (id: string) => Promise<unknown>
}

/** The API answered, and its answer is no. */
export class CartRefusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const browserCalls: CartCalls = {
  openMain: () => call('POST', '/cart', {}),
  makeDefault: (id) => call('GET', `/cart/${id}/default`),
  refresh: (id) => call('POST', `/cart/${id}`, {}),
  add: (id, { declinationId, quantity, type }) =>
    call('POST', `/cart/${id}/product/${declinationId}`, { quantity, type }),
  delete: (id) => call('DELETE', `/cart/${id}`),
}

interface Answer<T> {
  success: boolean
  data: T
  message: string
}

async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  // What breaks off, because one leaves the page, or is a gateway's page is no answer of the API.
  const answer = (await response.json()) as Answer<T>
  if (answer.success) return answer.data
  throw new CartRefusal(response.status, answer.message)
}
