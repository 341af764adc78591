import type { SubmissionResult } from '@conform-to/react'
import type { Endpoint } from '@sesame/contract/endpoint'

/** Result of an action if the form has errors; `form` is its name. */
export interface FormReply {
  form: string
  result: SubmissionResult<string[]>
  /** True if the outcome is unknown: the API may have processed the data. */
  isUnknown?: boolean
}

/** The reply, unless the outcome of the submission is unknown. */
export function knownReply(reply: FormReply | undefined): FormReply | undefined {
  return reply?.isUnknown ? undefined : reply
}

export function replyTo(form: string, reply: FormReply | undefined): FormReply['result'] | null {
  return reply?.form === form ? reply.result : null
}

/** Body schema of an endpoint; forms validate against it on the server and in the browser. */
export function bodyOf<E extends Endpoint>(endpoint: E): NonNullable<E['body']> {
  if (!endpoint.body) throw new Error(`${endpoint.method} ${endpoint.path} takes no body`)
  return endpoint.body
}
