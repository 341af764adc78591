import type { Form } from './form.ts'
import type { Store } from './store.ts'
import type { Transaction } from './transaction.ts'

/** One request as the endpoints see it. */
export type ApiCall = {
  tx: Transaction
  store: Store
  account: string
  /** Stripe's id of the account. */
  accountId: string
  /** True if a platform calls for a connected account. */
  isConnected: boolean
  /** Base URL of the emulator's pages. */
  origin: string
  form: Form
  path: string
  /** The identifier in the path, where there is one. */
  id: string
  /** True with the publishable key: the client secret is required and the reply is shorter. */
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
