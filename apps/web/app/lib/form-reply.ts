import type { SubmissionResult } from '@conform-to/react'

/** What an action answers when a form is to be corrected; `form` says which one of the page. */
export interface FormReply {
  form: string
  result: SubmissionResult<string[]>
  /** No answer of the API came: what was sent may have been done. */
  isUnknown?: boolean
}

/** An answer that says what became of what was sent. */
export function answerOf(reply: FormReply | undefined): FormReply | undefined {
  return reply?.isUnknown ? undefined : reply
}

export function replyTo(form: string, reply: FormReply | undefined): FormReply['result'] | null {
  return reply?.form === form ? reply.result : null
}
