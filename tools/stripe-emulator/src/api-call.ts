import type { Form } from './form.ts'
import type { Store } from './store.ts'
import type { Transaction } from './transaction.ts'

/** One request as the endpoints see it. */
export type ApiCall = {
  tx: Transaction
  store: Store
  account: string
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
