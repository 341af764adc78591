import type { Form } from './form.ts'
import type { Store } from './store.ts'
import type { Transaction } from './transaction.ts'

/** One request as the endpoints see it. */
export type ApiCall = {
  tx: Transaction
  store: Store
  account: string
  /** The account's own name, as Stripe shows it. */
  accountId: string
  /** The call is made by a platform for an account that is connected to it. */
  isConnected: boolean
  /** Where the emulator is reached: pages that it shows are there. */
  origin: string
  form: Form
  path: string
  /** The identifier in the path, where there is one. */
  id: string
  /** Made with the publishable key: the client secret has to be shown, and less is answered. */
  isBrowser: boolean
  /** Payments stay in `processing` until they are settled by hand. */
  staysProcessing: boolean
}

export type Endpoint = {
  method: 'GET' | 'POST'
  path: string
  access: 'secret' | 'browser'
  run: (call: ApiCall) => object
}
