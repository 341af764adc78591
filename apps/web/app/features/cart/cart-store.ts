import type { Cart } from '@sesame/contract/cart'
import { isRefusal } from '@sesame/contract/client'
import { NEW_CART } from '@sesame/values/cart'

import type { CartCalls, CartItem, CartLine } from './cart-calls.ts'
import type { CartMemory } from './cart-id-storage.ts'

export interface CartState {
  cart: Cart | null
  /** Message for the visitor about the last failed call. */
  message: string | null
}

export const NO_STATE: CartState = { cart: null, message: null }

const CONNECTION_LOST = 'La connexion est interrompue. Réessayez dans un instant.'
const NOT_FOUND = 404
const TOO_MANY = 429

export interface CartStore {
  state: () => CartState
  subscribe: (listener: () => void) => () => void
  /** Called when a page opens and after each login. */
  begin: (visitor: { isLogged: boolean }) => Promise<void>
  /** Resolves to true if the product is now in the cart. */
  add: (item: CartItem) => Promise<boolean>
  /** Resolves to true if the line has this quantity now; zero takes it away. */
  setQuantity: (line: CartLine) => Promise<boolean>
  delete: () => Promise<void>
  /** Called after a logout: removes the cart from this browser. */
  forget: () => void
  /** Stores the cart that the server has just rendered, which is newer. */
  note: (cart: Cart | null) => void
}

export function createCartStore(memory: CartMemory, calls: CartCalls): CartStore {
  let state = NO_STATE
  let last: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const change = (next: CartState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const keep = (cart: Cart) => {
    memory.write(cart.id)
    change({ cart, message: null })
  }
  const forget = (message: string | null = null) => {
    memory.write(NEW_CART)
    change({ cart: null, message })
  }

  // Calls run one after the other, so that an old response never overwrites a newer one.
  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const turn = last.then(act, act)
    last = turn.catch(() => undefined)
    return turn
  }

  const refresh = async (id: string): Promise<void> => {
    try {
      keep(await calls.refresh(id))
    } catch (error) {
      if (isGone(error)) forget()
      else change({ ...state, message: messageOf(error) })
    }
  }

  const open = async (isLogged: boolean): Promise<void> => {
    const id = memory.read()
    if (id === NEW_CART) {
      if (isLogged) keep(await calls.openMain())
      return
    }
    if (isLogged) await calls.makeDefault(id)
    await refresh(id)
  }

  const put = async (item: CartItem): Promise<void> => {
    const id = memory.read()
    try {
      const { cartId } = await calls.add(id, item)
      memory.write(cartId)
    } catch (error) {
      // The stored cart no longer exists: the product goes into a new one.
      if (id === NEW_CART || !isNotFound(error)) throw error
      forget()
      memory.write((await calls.add(NEW_CART, item)).cartId)
    }
    await refresh(memory.read())
  }

  // The count changes at once; a refused call brings the former one back.
  const attempt = async (expected: Cart | null, act: () => Promise<void>): Promise<boolean> => {
    const { cart } = state
    if (expected !== cart) change({ ...state, cart: expected })
    try {
      await act()
      return true
    } catch (error) {
      change({ cart: state.cart === expected ? cart : state.cart, message: messageOf(error) })
      return false
    }
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    begin: ({ isLogged }) =>
      inTurn(() =>
        open(isLogged).catch((error: unknown) => {
          if (isGone(error)) forget()
        }),
      ),
    add: (item) =>
      inTurn(() => {
        const { declinationId: id, quantity } = item
        return attempt(withCount(state.cart, id, quantityOf(state.cart, id) + quantity), () =>
          put(item),
        )
      }),
    setQuantity: (line) =>
      inTurn(() => {
        const { declinationId: id, quantity } = line
        return attempt(withCount(state.cart, id, quantity), async () => {
          const cart = memory.read()
          keep(await (quantity > 0 ? calls.setQuantity(cart, line) : calls.remove(cart, id)))
        })
      }),
    delete: () =>
      inTurn(async () => {
        const id = memory.read()
        if (id !== NEW_CART) await calls.delete(id).catch(() => undefined)
        forget()
      }),
    forget: () => forget(),
    note: (cart) => (cart ? keep(cart) : forget()),
  }
}

function quantityOf(cart: Cart | null, id: number): number {
  return cart?.products.find((product) => product.id === id)?.quantity ?? 0
}

/** The cart as it will be; prices and deliveries are known once the API has answered. */
function withCount(cart: Cart | null, id: number, quantity: number): Cart | null {
  if (!cart) return null
  const change = quantity - quantityOf(cart, id)
  return {
    ...cart,
    totalProduct: cart.totalProduct + change,
    products: cart.products.map((product) =>
      product.id === id ? { ...product, quantity } : product,
    ),
  }
}

/**
 * A refused refresh means that the cart is gone; a network failure or a 429 says nothing about it.
 */
function isGone(error: unknown): boolean {
  return isRefusal(error) && error.status !== TOO_MANY
}

function isNotFound(error: unknown): boolean {
  return isRefusal(error) && error.status === NOT_FOUND
}

function messageOf(error: unknown): string {
  return isRefusal(error) ? error.message : CONNECTION_LOST
}
