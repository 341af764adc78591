import { parseWithZod } from '@conform-to/zod/v4'
import { isRefusal } from '@sesame/contract/client'
import { ERRORS, type ErrorCode } from '@sesame/contract/errors'
import { data, redirect } from 'react-router'
import type { z } from 'zod'

import { flashCookie } from './cookies.server.ts'
import type { FlashName } from './flash.ts'
import { isFinal } from './form-key.tsx'
import type { FormReply } from './form-reply.ts'
import { readText } from './read-form.server.ts'
import type { Visit } from './visit.server.ts'

/** Never sent back to the page, so never in its source. */
const SECRETS = ['password', 'currentPassword', 'newPassword', 'code']

interface Submitted<S extends z.ZodType, Done> {
  visit: Visit
  form: FormData
  schema: S
  /** Refusals that speak about one field although the API names none. */
  about?: Partial<Record<ErrorCode, string>>
  /** Answers a redirect, or what the page shows once. */
  act: (value: z.output<S>) => Promise<Done>
}

/**
 * Reads a form with the schema its page also uses, acts, and turns a refusal into messages
 * beside the fields. What was typed comes back, except passwords.
 */
export async function submit<S extends z.ZodType, Done = Response>({
  visit,
  form,
  schema,
  about = {},
  act,
}: Submitted<S, Done>) {
  const name = readText(form, 'form')
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') {
    const result = submission.reply({ hideFields: SECRETS })
    return data<FormReply>({ form: name, result }, { status: 400 })
  }
  try {
    return await act(submission.value)
  } catch (error) {
    if (error instanceof Response) throw error
    if (isRefusal(error, 'not_logged_in')) throw redirect('/auth')
    const { status, message, isUnknown, ...failure } = readFailure(visit, error, about)
    // A link stands in the address of the page: there is no field of that name to correct.
    const { token = [message], ...fieldErrors } = failure.fieldErrors
    const hasFieldErrors = Object.keys(fieldErrors).length > 0
    const result = submission.reply({
      hideFields: SECRETS,
      fieldErrors,
      ...(!hasFieldErrors && { formErrors: token }),
    })
    return data<FormReply>({ form: name, result, isUnknown }, { status })
  }
}

/** Status and words of a refusal; of anything else, that it was logged and may be tried again. */
export function readFailure(
  visit: Visit,
  error: unknown,
  about: Partial<Record<ErrorCode, string>> = {},
) {
  if (!isRefusal(error)) {
    visit.house.log(error, visit.host)
    return { ...ERRORS.unavailable, fieldErrors: {}, isUnknown: true }
  }
  const { status, message, code, errors } = error
  const field = about[code]
  const fieldErrors = field && Object.keys(errors).length === 0 ? { [field]: [message] } : errors
  return { status, message, fieldErrors, isUnknown: !isFinal(error) }
}

/** On to another page, which says in a toast what has just been done. */
export function redirectWithFlash(
  visit: Visit,
  location: string,
  flash: FlashName,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers()
  for (const cookie of [...cookies, flashCookie(flash, visit.house.isTls)]) {
    headers.append('set-cookie', cookie)
  }
  return redirect(location, { headers })
}
