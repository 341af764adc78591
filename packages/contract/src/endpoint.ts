import type { z } from 'zod'

import type { Access } from './role.ts'

/** How long a step-up at login or `POST /login/step-up` is valid. */
export const STEP_UP_MINUTES = 10

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Scopes of the tokens in an order's links. `guest` is mailed to the customer and opens everything;
 * `pay` is what the team sees, and only pays.
 */
export type OrderTokenScope = 'guest' | 'pay'

/** Names of rate limits, counted per address and per account. */
export type LimitName =
  | 'login'
  | 'secondFactor'
  | 'factorChange'
  | 'invitation'
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
  | 'confirmation'
  | 'consent'
  | 'pageView'
  | 'visit'
  | 'drawing'
  | 'cart'
  | 'relay'
  | 'withdrawal'
  | 'document'
  | 'search'
  | 'calendarFeed'

type Schema = z.ZodType

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Verb extends Method = Method,
  Path extends string = string,
> {
  method: Verb
  path: Path
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  reply: Reply
  limit?: LimitName
  /** Requires step-up within the last `STEP_UP_MINUTES`. */
  stepUp?: true
  /** Tokens of orders that `token` of the query may be; every other one is refused. */
  orderToken?: readonly OrderTokenScope[]
  /** Success message for the user; empty unless the screen shows it. */
  message?: string
  /**
   * Set if the call moves money, stock or a booking, or sends a mail: repeated with the same
   * Idempotency-Key it has no second effect. Calls for named roles require a key, others accept one.
   */
  idempotency?: true
  /**
   * The reply of this GET is the same for every visitor of the site and may be some seconds old:
   * caches may store it. One that does not say so is never stored. Not for free sessions, stock
   * and places, nor where reading records something.
   */
  cache?: 'shared'
  /** A platform endpoint: needs no site and works on any host. */
  isPlatform?: true
  /** The raw body is passed on, because its signature covers the bytes. */
  isSigned?: true
  /** The body is multipart/form-data: a JSON part `data` and files, with these limits. */
  upload?: { maxFiles: number; maxBytes: number }
  /** Content type of a reply without the envelope. */
  raw?: string
}

/** Whether a call without an Idempotency-Key is refused. */
export function requiresIdempotencyKey({ idempotency, access }: Endpoint): boolean {
  return idempotency === true && typeof access !== 'string'
}

// Maps an undefined part to `undefined` and a defined one to its schema, never to a union.
type Defined<S> = Exclude<S, undefined>
type Output<S> = [Defined<S>] extends [never] ? undefined : z.output<Defined<S>>
type Input<S> = z.input<Extract<S, Schema>>

/** Parsed and typed input of a handler. */
export interface Received<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** Input of a call; parts that the endpoint does not have may be omitted. */
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
  const Verb extends Method = Method,
  const Path extends string = string,
>(
  definition: Endpoint<Params, Query, Body, Reply, Verb, Path>,
): Endpoint<Params, Query, Body, Reply, Verb, Path> {
  return definition
}
