import { dayIn } from '@sesame/values/working-days'

import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import { getParameters } from '../../site/service.ts'
import { decideProfile, passwordFault, type ProfileInput } from '../rules.ts'

/** Requires that the caller is a member; super admins belong to no site. */
export function requireMember({ actor }: Context): string {
  if (!actor) throw new AppError('not_logged_in')
  if (actor.role === 'SUPER_ADMIN') throw new AppError('platform_account')
  return actor.id
}

export async function requireProfile(ctx: Context, input: ProfileInput) {
  const parameters = await getParameters(ctx)
  const isOn = (type: string) => parameters.get(type) === 'true'
  const decision = decideProfile(
    input,
    {
      requiresBirthdate: isOn('ASK_BIRTHDATE_AT_REGISTER'),
      blocksMinors: isOn('BLOCK_MINORS_FROM_REGISTERING'),
      onlyMobilePhones: isOn('ALLOW_ONLY_MOBILE_PHONE'),
    },
    dayIn(ctx.site.timeZone, ctx.now),
  )
  if (!decision.ok) throw new AppError('invalid_input', { errors: decision.errors })
  return decision
}

export function requireStrength(password: string, ownWords: string[], field = 'password'): void {
  const fault = passwordFault(password, ownWords)
  if (fault) throw new AppError('weak_password', { errors: { [field]: [fault] } })
}
