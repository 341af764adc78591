import {
  cancelDeletion,
  changePassword,
  logout,
  ProfileUpdate,
  updateNewsletterSubscription,
  updateUser,
} from '@sesame/contract/member'

import { attempt } from '../../lib/api.server.ts'
import { ask, errorPage } from '../../lib/ask.server.ts'
import { cartCookie, logoutCookies } from '../../lib/cookies.server.ts'
import { bodyOf } from '../../lib/endpoint-body.ts'
import { requireMember } from '../../lib/member.server.ts'
import { redirectWithFlash, submit } from '../../lib/submit.server.ts'
import type { Visit } from '../../lib/visit.server.ts'

const SPACE = '/mon-espace'

/** The forms of the personal space, by name. */
export async function actOnSpace(visit: Visit, form: FormData) {
  switch (form.get('form')) {
    case 'profile':
      return saveProfile(visit, form)
    case 'password':
      return savePassword(visit, form)
    case 'newsletter':
      return saveSubscriptions(visit, form)
    case 'keep':
      await ask(visit, cancelDeletion)
      return redirectWithFlash(visit, SPACE, 'deletion-cancelled')
    case 'logout':
      return logOut(visit)
    default:
      throw errorPage({ status: 400 })
  }
}

async function saveProfile(visit: Visit, form: FormData) {
  const profile = await requireMember(visit, SPACE)
  return submit({
    visit,
    form,
    schema: ProfileUpdate,
    act: async ({ phone, birthdate, ...names }) => {
      // A site that does not ask for the birthdate must not erase it.
      const kept = form.has('birthdate') ? (birthdate ?? null) : profile.birthdate
      await visit.api(updateUser, { body: { ...names, phone: phone ?? null, birthdate: kept } })
      return redirectWithFlash(visit, SPACE, 'profile-saved')
    },
  })
}

function savePassword(visit: Visit, form: FormData) {
  return submit({
    visit,
    form,
    schema: bodyOf(changePassword),
    about: { wrong_password: 'currentPassword', weak_password: 'newPassword' },
    act: async (body) => {
      await visit.api(changePassword, { body })
      return redirectWithFlash(visit, SPACE, 'password-changed')
    },
  })
}

async function saveSubscriptions(visit: Visit, form: FormData) {
  const lists = form.getAll('lists').map(Number)
  const body = bodyOf(updateNewsletterSubscription).safeParse({ lists })
  if (!body.success) throw errorPage({ status: 400 })
  await ask(visit, updateNewsletterSubscription, { body: body.data })
  return redirectWithFlash(visit, SPACE, 'newsletter-saved')
}

async function logOut(visit: Visit) {
  // The cookies go even if the API does not answer: the visitor asked to leave.
  const outcome = await attempt(visit.api, logout)
  if (outcome.kind === 'failed') visit.house.log(outcome.error, visit.host)
  const { isTls } = visit.house
  const cookies = [...logoutCookies(isTls), cartCookie(null, isTls)]
  return redirectWithFlash(visit, '/', 'logged-out', cookies)
}
