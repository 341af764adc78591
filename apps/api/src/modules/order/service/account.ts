import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { countAttempt, LIMITS } from '../../../platform/limit.ts'
import { describeMembers } from '../../member/service/describe.ts'
import { register } from '../../member/service/registration.ts'
import * as queries from '../queries/orders.ts'
import { requireOrder, type OrderKey } from './read.ts'

/**
 * A registration with the name and the address of a paid order. The link of the order proves the
 * order only: the account opens when the mail to its address is answered.
 */
export async function createOrderAccount(
  ctx: Context,
  key: OrderKey,
  password: string,
): Promise<object> {
  const { email, firstname, lastname, isBuyer, paidAt } = await requireOrder(ctx, key)
  if (!isBuyer || !paidAt) throw new AppError('not_found')
  const { account } = LIMITS.register
  if (account) {
    const who = email.toLowerCase()
    await countAttempt(ctx.platformDb, account, 'account', 'register', ctx.site.id, who)
  }
  return register(ctx, {
    ...{ email, firstname, lastname, password },
    ...{ phone: null, birthdate: null, acceptTerms: true, newsletter: false },
  })
}

/** The mail about each of these orders went to the address that the new member has confirmed. */
export async function adoptGuestOrders(ctx: Context, idMember: string): Promise<void> {
  const [member] = await describeMembers(ctx, [idMember])
  if (!member?.email) return
  await queries.adoptGuestOrders(ctx.db, ctx.site.id, { idMember, email: member.email })
}
