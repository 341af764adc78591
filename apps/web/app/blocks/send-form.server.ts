import { registerForElement, sendMessage, submitForm } from '@sesame/contract/form'
import { data, redirect } from 'react-router'

import { CONTACT_FORM } from '../features/contact/contact-name.ts'
import { contactSchema } from '../features/contact/contact-schema.ts'
import { readFormName } from '../features/form/form-name.ts'
import { readAnswers } from '../features/form/read-answers.server.ts'
import { readRegistrationName } from '../features/registration/registration-name.ts'
import { registrationSchema } from '../features/registration/registration-schema.ts'
import { errorPage } from '../lib/ask.server.ts'
import { readFormKey } from '../lib/form-key.server.ts'
import type { FormReply } from '../lib/form-reply.ts'
import { readForm, readText } from '../lib/read-form.server.ts'
import { readFailure, submit } from '../lib/submit.server.ts'
import type { Visit } from '../lib/visit.server.ts'
import { sentAddress } from './sent-form.ts'

/** Sends on what was written into one of the page's forms, whichever it is. */
export async function sendPageForm(visit: Visit, request: Request, path: string) {
  const form = await readForm(request)
  const name = readText(form, 'form')
  const done = () => redirect(sentAddress(path, name))

  if (name === CONTACT_FORM) {
    return submit({
      visit,
      form,
      schema: contactSchema,
      act: async (body) => {
        await visit.api(sendMessage, { body }, readFormKey(form))
        return done()
      },
    })
  }
  const event = readRegistrationName(name)
  if (event) {
    return submit({
      visit,
      form,
      schema: registrationSchema,
      act: async (body) => {
        await visit.api(registerForElement, { params: event, body }, readFormKey(form))
        return done()
      },
    })
  }
  const id = readFormName(name)
  if (id === null) throw errorPage({ status: 400 })
  return sendAnswers(visit, form, { id, name, done })
}

interface OperatorForm {
  id: number
  name: string
  done: () => Response
}

async function sendAnswers(visit: Visit, form: FormData, { id, name, done }: OperatorForm) {
  const body = await readAnswers(form)
  try {
    await visit.api(submitForm, { params: { id }, body }, readFormKey(form))
    return done()
  } catch (error) {
    const { status, message, fieldErrors, isUnknown } = readFailure(visit, error)
    const hasFieldErrors = Object.keys(fieldErrors).length > 0
    const result: FormReply['result'] = {
      status: 'error',
      initialValue: body.data,
      error: hasFieldErrors ? fieldErrors : { '': [message] },
    }
    return data<FormReply>({ form: name, result, isUnknown }, { status })
  }
}
