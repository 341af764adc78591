import { createHash } from 'node:crypto'

import type { Endpoint } from './api-call.ts'
import type { ControlState } from './control.ts'
import type { Delivery } from './delivery.ts'
import { ApiError } from './errors.ts'
import type { ErrorBody } from './errors.ts'
import { parseForm } from './form.ts'
import type { EmulatorResponse } from './journal.ts'
import { identify } from './keys.ts'
import type { AccountKeys, Caller } from './keys.ts'
import { expand } from './lists.ts'
import { publicView } from './payment-intents/state.ts'
import type { Store } from './store.ts'
import { startTransaction } from './transaction.ts'

export type Parts = {
  store: Store
  control: ControlState
  delivery: Delivery
  keys: readonly AccountKeys[]
  /** Makes the connected accounts that are there from the start. */
  seed: () => void
}

export type ApiRequest = {
  authorization: string | undefined
  account: string | undefined
  idempotencyKey: string | undefined
  requestId: string
  origin: string
  path: string
  id: string
  /** The body of a POST, the query of a GET. */
  text: string
}

type Done = EmulatorResponse & { isReplayed: boolean }

export function handleApiRequest(parts: Parts, endpoint: Endpoint, request: ApiRequest): Done {
  const caller = identify(parts, request)
  if (caller.isBrowser && endpoint.access === 'secret') throw secretKeyRequired()
  const known = endpoint.method === 'POST' ? findKnown(parts.store, request, caller) : undefined
  if (known) return { ...known, isReplayed: true }
  return { ...execute(parts, endpoint, { request, caller }), isReplayed: false }
}

function findKnown(
  store: Store,
  request: ApiRequest,
  { account }: Caller,
): EmulatorResponse | undefined {
  if (request.idempotencyKey === undefined) return undefined
  const record = store.findIdempotency(account, request.idempotencyKey)
  if (!record || record.fingerprint === fingerprint(request)) return record?.response
  throw new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used ' +
      `with. Try using a key other than '${request.idempotencyKey}' if you meant to execute a different request.`,
  })
}

function execute(
  { store, control, delivery }: Parts,
  endpoint: Endpoint,
  { request, caller }: { request: ApiRequest; caller: Caller },
): EmulatorResponse {
  const { id, path, origin, requestId, idempotencyKey = null } = request
  const tx = startTransaction(store, { ...caller, requestId, idempotencyKey })
  const form = parseForm(request.text)
  const staysProcessing = control.get().processing
  const call = { ...caller, tx, store, form, path, id, origin, staysProcessing }
  const run = () => expand(endpoint.run(call), form, tx.findAny)
  const response = toResponse(run, caller.isBrowser)
  keep({ store, control, delivery }, { tx, response, request, account: caller.account })
  return response
}

// A declined card is stored like any outcome, also for the idempotency key.
function toResponse(run: () => object, isBrowser: boolean): EmulatorResponse {
  try {
    return { status: 200, body: run() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const body = isBrowser ? withPublicIntent(error.body) : error.body
    if (error.status !== 402) throw new ApiError(error.status, body)
    return { status: 402, body: { error: body } }
  }
}

function withPublicIntent(body: ErrorBody): ErrorBody {
  const intent = body.payment_intent
  return intent ? { ...body, payment_intent: publicView(intent) } : body
}

function keep(
  { store, control, delivery }: Pick<Parts, 'store' | 'control' | 'delivery'>,
  done: {
    tx: ReturnType<typeof startTransaction>
    response: EmulatorResponse
    request: ApiRequest
    account: string
  },
): void {
  const { tx, response, request, account } = done
  const { events, ...changes } = tx.changes()
  const queued = control.get().drop ? [] : events
  const key = request.idempotencyKey
  if (changes.put?.length === 0 && key === undefined) return
  store.commit({
    ...changes,
    ...(key !== undefined && {
      account,
      idempotency: { key, fingerprint: fingerprint(request), response },
    }),
    queued,
  })
  delivery.add(queued)
}

function fingerprint({ path, text }: ApiRequest): string {
  const params = new URLSearchParams(text)
  params.sort()
  return createHash('sha256').update(`${path}\n${params.toString()}`).digest('base64')
}

function secretKeyRequired(): ApiError {
  return new ApiError(403, {
    type: 'invalid_request_error',
    code: 'secret_key_required',
    message:
      'This API call cannot be made with a publishable API key. Please use a secret API key.',
  })
}
