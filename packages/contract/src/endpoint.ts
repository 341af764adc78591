import type { z } from 'zod'

/** Who may call. Each level includes those after it: staff may do what members may. */
export const ACCESS_LEVELS = ['public', 'member', 'staff', 'admin', 'superAdmin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** For how long a proof given at login or at `POST /login/step-up` serves. */
export const STEP_UP_MINUTES = 10

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls that can be abused are counted, per address and per account, under one of these names. */
export type LimitName =
  | 'login'
  | 'secondFactor'
  | 'factorChange'
  | 'register'
  | 'reset'
  | 'token'
  | 'newsletter'
  | 'message'
  | 'form'
  | 'giftCard'
  | 'hold'
  | 'quote'
  | 'order'
  | 'consent'
  | 'pageView'
  | 'visit'
  | 'drawing'
  | 'cart'
  | 'relay'
  | 'withdrawal'
  | 'document'
  | 'search'

type Schema = z.ZodType

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
> {
  method: Method
  path: string
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  limit?: LimitName
  /** Asks for a proof of who calls, by factor or password, not older than `STEP_UP_MINUTES`. */
  stepUp?: true
  /** What a success says to people; empty unless the screen shows it. */
  message?: string
  /**
   * Moves money, stock or a booking, or sends a mail: a call repeated with the same
   * Idempotency-Key has no second effect. Staff must send a key, others may.
   */
  idempotency?: true
  /** About the process itself: answered without a site, whatever the host. */
  isPlatform?: true
  /** The body is handed over as it came: its signature is over the bytes. */
  isSigned?: true
  /** The body comes as multipart/form-data, a part `data` of JSON text and files: at most so many, each of so many bytes. */
  upload?: { maxFiles: number; maxBytes: number }
  /** The content type of an answer that is not wrapped in the envelope. */
  raw?: string
}

/** Whether a call without an Idempotency-Key is refused. */
export function needsKey({ idempotency, access }: Endpoint): boolean {
  return idempotency === true && ACCESS_LEVELS.indexOf(access) >= ACCESS_LEVELS.indexOf('staff')
}

// A part that was not defined is `undefined`; one that was is a schema, never a union of both.
type Defined<S> = Exclude<S, undefined>
type Output<S> = [Defined<S>] extends [never] ? undefined : z.output<Defined<S>>
type Input<S> = z.input<Extract<S, Schema>>

/** What a handler receives: parsed and typed. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a caller sends; parts the endpoint does not have may be left out. */
export type Sent<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']>

type Part<Name extends string, S> = [Defined<S>] extends [never]
  ? unknown
  : Partial<Input<S>> extends Input<S>
    ? { [K in Name]?: Input<S> }
    : { [K in Name]: Input<S> }

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

export function endpoint<
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  Reply extends Schema = Schema,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition
}
