import type { Cart } from '@sesame/contract/cart'

import { CartRefusal, type CartCalls, type CartItem } from './cart-calls.ts'
import { NO_CART, type CartMemory } from './cart-memory.ts'

export interface CartState {
  cart: Cart | null
  /** Why the last thing asked for was not done, in words to show. */
  message: string | null
}

export const NO_STATE: CartState = { cart: null, message: null }

const NO_ANSWER = 'La connexion est interrompue. Réessayez dans un instant.'
const NOT_FOUND = 404
const TOO_MANY = 429

/** The cart of one browser: its id, what is in it, and what went wrong last. */
export interface CartKeeper {
  state: () => CartState
  subscribe: (listener: () => void) => () => void
  /** When a page opens, and again when somebody logs in. */
  begin: (visitor: { isLogged: boolean }) => Promise<void>
  /** Whether it is in the cart now. */
  add: (item: CartItem) => Promise<boolean>
  delete: () => Promise<void>
  /** After a logout: nothing of it stays here. */
  forget: () => void
  /** What the server has just drawn is newer than what is known here. */
  note: (cart: Cart | null) => void
}

export function createCartKeeper(memory: CartMemory, calls: CartCalls): CartKeeper {
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
    memory.write(NO_CART)
    change({ cart: null, message })
  }

  // One at a time, in the order they were asked for: an old answer never covers a newer one.
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
    if (id === NO_CART) {
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
      // The cart that was kept is no more: what was chosen begins a new one.
      if (id === NO_CART || !isNotFound(error)) throw error
      forget()
      memory.write((await calls.add(NO_CART, item)).cartId)
    }
    await refresh(memory.read())
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
      inTurn(async () => {
        try {
          await put(item)
          return true
        } catch (error) {
          change({ ...state, message: messageOf(error) })
          return false
        }
      }),
    delete: () =>
      inTurn(async () => {
        const id = memory.read()
        if (id !== NO_CART) await calls.delete(id).catch(() => undefined)
        forget()
      }),
    forget: () => forget(),
    note: (cart) => (cart ? keep(cart) : forget()),
  }
}

/** A cart that cannot be refreshed is gone; silence, or being told to wait, says nothing of it. */
function isGone(error: unknown): boolean {
  return error instanceof CartRefusal && error.status !== TOO_MANY
}

function isNotFound(error: unknown): boolean {
  return error instanceof CartRefusal && error.status === NOT_FOUND
}

function messageOf(error: unknown): string {
  return error instanceof CartRefusal ? error.message : NO_ANSWER
}
