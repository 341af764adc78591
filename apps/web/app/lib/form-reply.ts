import type { SubmissionResult } from '@conform-to/react'

/** What an action answers when a form is to be corrected; `form` says which one of the page. */
export interface FormReply {
  form: string
  result: SubmissionResult<string[]>
}

export function replyTo(form: string, reply: FormReply | undefined): FormReply['result'] | null {
  return reply?.form === form ? reply.result : null
}
