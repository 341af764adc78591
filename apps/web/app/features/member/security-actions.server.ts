import { isRefusal } from '@sesame/contract/client'
import { closeLogin, stepUp } from '@sesame/contract/logins'
import { removePasskey } from '@sesame/contract/passkey'
import { confirmEnrolment, removeSecondFactor } from '@sesame/contract/second-factor'
import { data, redirect } from 'react-router'
import { z } from 'zod'

import { loadOrErrorPage, errorPage, withErrorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { readText } from '../../lib/forms/read-form.server.ts'
import { redirectWithFlash, submit } from '../../lib/forms/submit.server.ts'
import { CodeForm } from './code-form.tsx'
import { OwnPassword } from './own-password-form.tsx'

const SECURITY = '/mon-espace/securite'

/** URL of the page that asks for a new proof of identity; it leads back to `next`. */
function confirmationPage(next: string): string {
  return `${SECURITY}/confirmation?next=${encodeURIComponent(next)}`
}

/**
 * Runs a sensitive call; redirects to the confirmation page if a recent proof of identity is
 * missing.
 */
export async function withStepUp<T>(next: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (isRefusal(error, 'step_up_required')) throw redirect(confirmationPage(next))
    throw error
  }
}

export async function actOnSecurity(ctx: RequestContext, form: FormData) {
  switch (form.get('form')) {
    case 'close-login':
      return closeOne(ctx, form)
    case 'remove-passkey':
      return removeOne(ctx, form)
    case 'remove-factor':
      return removeCodes(ctx)
    default:
      throw errorPage({ status: 400 })
  }
}

async function closeOne(ctx: RequestContext, form: FormData) {
  const id = z.uuid().safeParse(readText(form, 'id'))
  if (!id.success) throw errorPage({ status: 400 })
  await loadOrErrorPage(ctx, closeLogin, { params: { id: id.data } })
  return redirectWithFlash(ctx, SECURITY, 'login-closed')
}

async function removeCodes(ctx: RequestContext) {
  const removed = withStepUp(SECURITY, () => ctx.api(removeSecondFactor))
  await withErrorPage(ctx, removed)
  return redirectWithFlash(ctx, SECURITY, 'factor-removed')
}

async function removeOne(ctx: RequestContext, form: FormData) {
  const id = z.uuid().safeParse(readText(form, 'id'))
  if (!id.success) throw errorPage({ status: 400 })
  const removed = withStepUp(SECURITY, () => ctx.api(removePasskey, { params: { id: id.data } }))
  await withErrorPage(ctx, removed)
  return redirectWithFlash(ctx, SECURITY, 'passkey-removed')
}

export function confirmOwnEnrolment(ctx: RequestContext, form: FormData) {
  return submit({
    ctx,
    form,
    schema: CodeForm,
    act: async (body) => {
      const { recoveryCodes } = await withStepUp(`${SECURITY}/activation`, () =>
        ctx.api(confirmEnrolment, { body }),
      )
      return data({ recoveryCodes })
    },
  })
}

export function submitStepUp(ctx: RequestContext, form: FormData, next: string) {
  return submit({
    ctx,
    form,
    schema: form.has('code') ? CodeForm : OwnPassword,
    act: async (body) => {
      await ctx.api(stepUp, { body })
      return redirect(next)
    },
  })
}
