import * as addresses from '@sesame/contract/address'
import * as contract from '@sesame/contract/member'
import type { FastifyReply } from 'fastify'

import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import * as account from './service/account.ts'
import * as address from './service/address.ts'
import * as login from './service/login.ts'
import * as newsletter from './service/newsletter.ts'
import * as password from './service/password.ts'
import * as registration from './service/registration.ts'

export const memberRoutes = [
  route(contract.getLogged, (ctx) => login.getLogged(ctx)),
  route(contract.register, (ctx, { body }) => registration.register(ctx, body)),
  route(
    contract.confirmRegistration,
    (ctx, { body }) => registration.confirmRegistration(ctx, body.token),
    setLoginCookies,
  ),
  route(contract.login, (ctx, { body }) => login.login(ctx, body), setLoginCookies),
  route(contract.logout, (ctx) => login.logout(ctx), clearLoginCookies),
  route(contract.askPasswordReset, (ctx, { body }) => password.askPasswordReset(ctx, body.email)),
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
  const common = { path: '/', maxAge: login.LOGIN_SECONDS, sameSite: 'lax' } as const
  const secure = ctx.config.PUBLIC_TLS
  reply.setCookie('token', token, { ...common, secure, httpOnly: true })
  reply.setCookie('idSite', String(idSite), { ...common, secure })
}

function clearLoginCookies(reply: FastifyReply): void {
  reply.clearCookie('token', { path: '/' })
  reply.clearCookie('idSite', { path: '/' })
}
