import {
  cancelDeletion,
  changePassword,
  logout,
  ProfileUpdate,
  updateNewsletterSubscription,
  updateUser,
} from '@sesame/contract/member'

import { attempt } from '../../lib/api/api.server.ts'
import { cartCookie, logoutCookies } from '../../lib/api/cookies.server.ts'
import { loadOrErrorPage, errorPage } from '../../lib/api/load.server.ts'
import type { RequestContext } from '../../lib/api/request-context.server.ts'
import { bodyOf } from '../../lib/forms/form-reply.ts'
import { redirectWithFlash, submit } from '../../lib/forms/submit.server.ts'
import { requireMember } from './require-member.server.ts'

const SPACE = '/mon-espace'

export async function actOnSpace(ctx: RequestContext, form: FormData) {
  switch (form.get('form')) {
    case 'profile':
      return saveProfile(ctx, form)
    case 'password':
      return savePassword(ctx, form)
    case 'newsletter':
      return saveSubscriptions(ctx, form)
    case 'keep':
      await loadOrErrorPage(ctx, cancelDeletion)
      return redirectWithFlash(ctx, SPACE, 'deletion-cancelled')
    case 'logout':
      return logOut(ctx)
    default:
      throw errorPage({ status: 400 })
  }
}

async function saveProfile(ctx: RequestContext, form: FormData) {
  const profile = await requireMember(ctx, SPACE)
  return submit({
    ctx,
    form,
    schema: ProfileUpdate,
    act: async ({ phone, birthdate, ...names }) => {
      // A site that does not show the birthdate field must not delete the stored value.
      const newBirthdate = form.has('birthdate') ? (birthdate ?? null) : profile.birthdate
      await ctx.api(updateUser, {
        body: { ...names, phone: phone ?? null, birthdate: newBirthdate },
      })
      return redirectWithFlash(ctx, SPACE, 'profile-saved')
    },
  })
}

function savePassword(ctx: RequestContext, form: FormData) {
  return submit({
    ctx,
    form,
    schema: bodyOf(changePassword),
    about: { wrong_password: 'currentPassword', weak_password: 'newPassword' },
    act: async (body) => {
      await ctx.api(changePassword, { body })
      return redirectWithFlash(ctx, SPACE, 'password-changed')
    },
  })
}

async function saveSubscriptions(ctx: RequestContext, form: FormData) {
  const lists = form.getAll('lists').map(Number)
  const body = bodyOf(updateNewsletterSubscription).safeParse({ lists })
  if (!body.success) throw errorPage({ status: 400 })
  await loadOrErrorPage(ctx, updateNewsletterSubscription, { body: body.data })
  return redirectWithFlash(ctx, SPACE, 'newsletter-saved')
}

async function logOut(ctx: RequestContext) {
  // The cookies are deleted even if the API call fails, because the visitor wants to log out.
  const outcome = await attempt(ctx.api, logout)
  if (outcome.kind === 'failed') ctx.log(outcome.error, ctx.host)
  const { isTls } = ctx.app
  const cookies = [...logoutCookies(isTls), cartCookie(null, isTls)]
  return redirectWithFlash(ctx, '/', 'logged-out', cookies)
}
