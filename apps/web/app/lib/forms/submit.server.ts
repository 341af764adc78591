import { parseWithZod } from '@conform-to/zod/v4'
import { isRefusal } from '@sesame/contract/client'
import { ERRORS, type ErrorCode } from '@sesame/contract/errors'
import { data, redirect } from 'react-router'
import type { z } from 'zod'

import { flashCookie } from '../api/cookies.server.ts'
import type { RequestContext } from '../api/request-context.server.ts'
import type { FlashName } from './flash.ts'
import { isFinal } from './form-key.tsx'
import type { FormReply } from './form-reply.ts'
import { readText } from './read-form.server.ts'

/** Fields that are never sent back to the page, so that its source does not contain them. */
const SECRETS = ['password', 'currentPassword', 'newPassword', 'code']

interface Submitted<S extends z.ZodType, Done> {
  ctx: RequestContext
  form: FormData
  schema: S
  /** Field that a refusal belongs to if the API names none. */
  about?: Partial<Record<ErrorCode, string>>
  /** Returns a redirect, or data that the page shows once. */
  act: (value: z.output<S>) => Promise<Done>
}

/**
 * Validates a form with the schema of its page, runs `act`, and turns a refusal into messages
 * beside the fields. Typed values are sent back, except passwords.
 */
export async function submit<S extends z.ZodType, Done = Response>({
  ctx,
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
    const { status, message, isUnknown, ...failure } = readFailure(ctx, error, about)
    // The token of a link is in the URL, so no field can show its error.
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

/** Status and message of a refusal. Other errors are logged and reported as unavailable. */
export function readFailure(
  ctx: RequestContext,
  error: unknown,
  about: Partial<Record<ErrorCode, string>> = {},
) {
  if (!isRefusal(error)) {
    ctx.log(error, ctx.host)
    return { ...ERRORS.unavailable, fieldErrors: {}, isUnknown: true }
  }
  const { status, message, code, errors } = error
  const field = about[code]
  const fieldErrors = field && Object.keys(errors).length === 0 ? { [field]: [message] } : errors
  return { status, message, fieldErrors, isUnknown: !isFinal(error) }
}

/** The next page shows the message as a toast. */
export function redirectWithFlash(
  ctx: RequestContext,
  location: string,
  flash: FlashName,
  cookies: readonly string[] = [],
): Response {
  const headers = new Headers()
  for (const cookie of [...cookies, flashCookie(flash, ctx.app.isTls)]) {
    headers.append('set-cookie', cookie)
  }
  return redirect(location, { headers })
}
