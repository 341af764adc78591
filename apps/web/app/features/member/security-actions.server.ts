import { isRefusal } from '@sesame/contract/client'
import { closeLogin, stepUp } from '@sesame/contract/logins'
import { removePasskey } from '@sesame/contract/passkey'
import { confirmEnrolment, removeSecondFactor } from '@sesame/contract/second-factor'
import { data, redirect } from 'react-router'
import { z } from 'zod'

import { ask, errorPage, orErrorPage } from '../../lib/ask.server.ts'
import { readText } from '../../lib/read-form.server.ts'
import { redirectWithFlash, submit } from '../../lib/submit.server.ts'
import type { Visit } from '../../lib/visit.server.ts'
import { CodeForm } from './code-form.tsx'
import { OwnPassword } from './own-password-form.tsx'

const SECURITY = '/mon-espace/securite'

/** To the page that asks for a proof, and from there back. */
function confirmationPage(next: string): string {
  return `${SECURITY}/confirmation?next=${encodeURIComponent(next)}`
}

/** Runs a sensitive call; where a fresh proof is missing, leads to the page that asks for it. */
export async function withProof<T>(next: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error, 'step_up_required')) throw redirect(confirmationPage(next))
    throw error
  }
}

/** The forms of the page about security, by name. */
export async function actOnSecurity(visit: Visit, form: FormData) {
  switch (form.get('form')) {
    case 'close-login':
      return closeOne(visit, form)
    case 'remove-passkey':
      return removeOne(visit, form)
    case 'remove-factor':
      return removeCodes(visit)
    default:
      throw errorPage({ status: 400 })
  }
}

async function closeOne(visit: Visit, form: FormData) {
  const id = z.uuid().safeParse(readText(form, 'id'))
  if (!id.success) throw errorPage({ status: 400 })
  await ask(visit, closeLogin, { params: { id: id.data } })
  return redirectWithFlash(visit, SECURITY, 'login-closed')
}

async function removeCodes(visit: Visit) {
  const removed = withProof(SECURITY, () => visit.api(removeSecondFactor))
  await orErrorPage(visit, removed)
  return redirectWithFlash(visit, SECURITY, 'factor-removed')
}

async function removeOne(visit: Visit, form: FormData) {
  const id = z.uuid().safeParse(readText(form, 'id'))
  if (!id.success) throw errorPage({ status: 400 })
  const removed = withProof(SECURITY, () => visit.api(removePasskey, { params: { id: id.data } }))
  await orErrorPage(visit, removed)
  return redirectWithFlash(visit, SECURITY, 'passkey-removed')
}

export function confirmOwnEnrolment(visit: Visit, form: FormData) {
  return submit({
    visit,
    form,
    schema: CodeForm,
    act: async (body) => {
      const { recoveryCodes } = await withProof(`${SECURITY}/activation`, () =>
        visit.api(confirmEnrolment, { body }),
      )
      return data({ recoveryCodes })
    },
  })
}

export function giveProof(visit: Visit, form: FormData, next: string) {
  return submit({
    visit,
    form,
    schema: form.has('code') ? CodeForm : OwnPassword,
    act: async (body) => {
      await visit.api(stepUp, { body })
      return redirect(next)
    },
  })
}
