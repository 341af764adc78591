import { registerForElement, sendMessage, submitForm } from '@sesame/contract/form'
import { data, redirect } from 'react-router'

import { CONTACT_FORM } from '../features/contact/contact-name.ts'
import { contactSchema } from '../features/contact/contact-schema.ts'
import { readFormName } from '../features/form/form-name.ts'
import { readFormValues } from '../features/form/read-form-values.server.ts'
import { readRegistrationName } from '../features/registration/registration-name.ts'
import { registrationSchema } from '../features/registration/registration-schema.ts'
import { errorPage } from '../lib/api/load.server.ts'
import type { RequestContext } from '../lib/api/request-context.server.ts'
import type { FormReply } from '../lib/forms/form-reply.ts'
import { readFormKey, readForm, readText } from '../lib/forms/read-form.server.ts'
import { readFailure, submit } from '../lib/forms/submit.server.ts'
import { sentAddress } from './sent-form.ts'

/** Handles every form of the page; the field `form` says which one was sent. */
export async function sendPageForm(ctx: RequestContext, request: Request, path: string) {
  const form = await readForm(request)
  const name = readText(form, 'form')
  const done = () => redirect(sentAddress(path, name))

  if (name === CONTACT_FORM) {
    return submit({
      ctx,
      form,
      schema: contactSchema,
      act: async (body) => {
        await ctx.api(sendMessage, { body }, readFormKey(form))
        return done()
      },
    })
  }
  const event = readRegistrationName(name)
  if (event) {
    return submit({
      ctx,
      form,
      schema: registrationSchema,
      act: async (body) => {
        await ctx.api(registerForElement, { params: event, body }, readFormKey(form))
        return done()
      },
    })
  }
  const id = readFormName(name)
  if (id === null) throw errorPage({ status: 400 })
  return submitOperatorForm(ctx, form, { id, name, done })
}

interface OperatorForm {
  id: number
  name: string
  done: () => Response
}

async function submitOperatorForm(
  ctx: RequestContext,
  form: FormData,
  { id, name, done }: OperatorForm,
) {
  const body = await readFormValues(form)
  try {
    await ctx.api(submitForm, { params: { id }, body }, readFormKey(form))
    return done()
  } catch (error) {
    const { status, message, fieldErrors, isUnknown } = readFailure(ctx, error)
    const hasFieldErrors = Object.keys(fieldErrors).length > 0
    const result: FormReply['result'] = {
      status: 'error',
      initialValue: body.data,
      error: hasFieldErrors ? fieldErrors : { '': [message] },
    }
    return data<FormReply>({ form: name, result, isUnknown }, { status })
  }
}
