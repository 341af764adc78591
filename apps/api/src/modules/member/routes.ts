import * as addresses from '@sesame/contract/address'
import { exportAudit, listAudit } from '@sesame/contract/audit'
import * as logins from '@sesame/contract/logins'
import * as contract from '@sesame/contract/member'
import * as newsletterContract from '@sesame/contract/newsletter'
import * as passkeys from '@sesame/contract/passkey'
import * as secondFactor from '@sesame/contract/second-factor'
import * as teamContract from '@sesame/contract/team'
import type { Invitation } from '@sesame/contract/team'
import type { FastifyReply } from 'fastify'

import type { Context } from '../../platform/context.ts'
import { idempotentRoute, route } from '../../platform/route.ts'
import * as account from './service/account.ts'
import * as address from './service/address.ts'
import * as audit from './service/audit.ts'
import * as enrolment from './service/enrolment.ts'
import * as login from './service/login.ts'
import * as ownLogins from './service/logins.ts'
import * as newsletter from './service/newsletter.ts'
import * as passkey from './service/passkey.ts'
import * as password from './service/password.ts'
import * as pending from './service/pending-login.ts'
import * as registration from './service/registration.ts'
import * as factor from './service/second-factor.ts'
import * as proof from './service/step-up.ts'
import * as subscribers from './service/subscribers.ts'
import * as team from './service/team.ts'

/** Lifetime of both cookies by the specification; the server may end a login sooner. */
const COOKIE_SECONDS = 86_400

/** An invitation names a person, so its id is stored instead. */
const AGAIN_BY_ID = {
  keep: ({ id }: Invitation) => id,
  again: (ctx: Context, id: string) => team.getInvitation(ctx, id),
}

export const memberRoutes = [
  route(contract.getLogged, (ctx) => login.getLogged(ctx)),
  idempotentRoute(contract.register, (ctx, { body }) => registration.register(ctx, body), {
    beginsLate: true,
  }),
  route(
    contract.confirmRegistration,
    (ctx, { body }) => registration.confirmRegistration(ctx, body),
    setLoginCookies,
  ),
  route(
    contract.login,
    (ctx, { body }) => login.login(ctx, body),
    (reply, data, ctx) => {
      if ('token' in data) setLoginCookies(reply, data, ctx)
    },
  ),
  route(
    secondFactor.finishLogin,
    (ctx, { body }) => pending.finishLogin(ctx, body),
    setLoginCookies,
  ),
  route(secondFactor.startLoginEnrolment, (ctx, { body }) =>
    pending.startLoginEnrolment(ctx, body.token),
  ),
  route(
    secondFactor.confirmLoginEnrolment,
    (ctx, { body }) => pending.confirmLoginEnrolment(ctx, body),
    setLoginCookies,
  ),
  route(passkeys.startPasskeyLogin, (ctx) => passkey.startPasskeyLogin(ctx)),
  route(
    passkeys.loginWithPasskey,
    (ctx, { body }) => passkey.loginWithPasskey(ctx, body.credential),
    setLoginCookies,
  ),
  route(passkeys.startPasskeyRegistration, (ctx) => passkey.startPasskeyRegistration(ctx)),
  route(passkeys.registerPasskey, (ctx, { body }) => passkey.registerPasskey(ctx, body)),
  route(passkeys.removePasskey, (ctx, { params }) => passkey.removePasskey(ctx, params.id)),
  route(secondFactor.getSecondFactor, (ctx) => factor.getSecondFactor(ctx)),
  route(secondFactor.startEnrolment, (ctx) => enrolment.startEnrolment(ctx)),
  route(secondFactor.confirmEnrolment, (ctx, { body }) =>
    enrolment.confirmEnrolment(ctx, body.code),
  ),
  route(secondFactor.removeSecondFactor, (ctx) => enrolment.removeSecondFactor(ctx)),
  route(secondFactor.renewRecoveryCodes, (ctx) => enrolment.renewRecoveryCodes(ctx)),
  route(contract.logout, (ctx) => login.logout(ctx), clearLoginCookies),
  route(logins.stepUp, (ctx, { body }) => proof.stepUp(ctx, body)),
  route(teamContract.listTeam, (ctx) => team.listTeam(ctx)),
  idempotentRoute(
    teamContract.invitePerson,
    (ctx, { body }) => team.invitePerson(ctx, body),
    AGAIN_BY_ID,
  ),
  idempotentRoute(
    teamContract.resendInvitation,
    (ctx, { params }) => team.resendInvitation(ctx, params.id),
    AGAIN_BY_ID,
  ),
  route(teamContract.cancelInvitation, (ctx, { params }) => team.cancelInvitation(ctx, params.id)),
  route(teamContract.changeRole, (ctx, { params, body }) =>
    team.changeRole(ctx, { id: params.id, role: body.role }),
  ),
  route(teamContract.removeFromTeam, (ctx, { params }) =>
    team.changeRole(ctx, { id: params.id, role: 'CUSTOMER' }),
  ),
  route(teamContract.acceptInvitation, (ctx, { body }) => team.acceptInvitation(ctx, body)),
  route(listAudit, (ctx, { query }) => audit.listAudit(ctx, query)),
  route(exportAudit, (ctx, { query }) => audit.exportAudit(ctx, query)),
  route(logins.listLogins, (ctx) => ownLogins.listLogins(ctx)),
  route(logins.closeLogin, (ctx, { params }) => ownLogins.closeLogin(ctx, params.id)),
  route(contract.requestPasswordReset, (ctx, { body }) =>
    password.requestPasswordReset(ctx, body.email),
  ),
  route(contract.resetPassword, (ctx, { body }) => password.resetPassword(ctx, body)),
  route(contract.getUser, (ctx) => account.getUser(ctx)),
  route(contract.updateUser, (ctx, { body }) => account.updateUser(ctx, body)),
  route(contract.changePassword, (ctx, { body }) => password.changePassword(ctx, body)),
  route(contract.deleteUser, (ctx) => account.deleteUser(ctx)),
  route(contract.cancelDeletion, (ctx) => account.cancelDeletion(ctx)),
  route(contract.listNewsletterLists, (ctx) => newsletter.listNewsletterLists(ctx)),
  route(contract.getNewsletterSubscription, (ctx) => newsletter.getNewsletterSubscription(ctx)),
  route(contract.updateNewsletterSubscription, (ctx, { body }) =>
    newsletter.updateNewsletterSubscription(ctx, body.lists),
  ),
  route(contract.subscribeToNewsletter, (ctx, { body }) =>
    newsletter.subscribeToNewsletter(ctx, body),
  ),
  route(contract.confirmNewsletter, (ctx, { body }) =>
    newsletter.confirmNewsletter(ctx, body.token),
  ),
  route(contract.unsubscribeFromNewsletter, (ctx, { params }) =>
    newsletter.unsubscribeFromNewsletter(ctx, params.token),
  ),
  route(newsletterContract.listSubscribers, (ctx, { query }) =>
    subscribers.listSubscribers(ctx, query),
  ),
  route(newsletterContract.exportSubscribers, (ctx, { query }) =>
    subscribers.exportSubscribers(ctx, query),
  ),
  route(newsletterContract.unsubscribePerson, (ctx, { params, body }) =>
    subscribers.unsubscribePerson(ctx, params.id, body),
  ),
  route(addresses.listMemberAddresses, (ctx) => address.listMemberAddresses(ctx)),
  route(addresses.createMemberAddress, (ctx, { body }) => address.createMemberAddress(ctx, body)),
  route(addresses.updateMemberAddress, (ctx, { params, body }) =>
    address.updateMemberAddress(ctx, params.id, body),
  ),
  route(addresses.deleteMemberAddress, (ctx, { params }) =>
    address.deleteMemberAddress(ctx, params.id),
  ),
]

function setLoginCookies(
  reply: FastifyReply,
  { token, idSite }: { token: string; idSite: number },
  ctx: Context,
): void {
  const common = { path: '/', maxAge: COOKIE_SECONDS, sameSite: 'lax' } as const
  const secure = ctx.config.PUBLIC_TLS
  reply.setCookie('token', token, { ...common, secure, httpOnly: true })
  reply.setCookie('idSite', String(idSite), { ...common, secure })
}

function clearLoginCookies(reply: FastifyReply): void {
  reply.clearCookie('token', { path: '/' })
  reply.clearCookie('idSite', { path: '/' })
}
