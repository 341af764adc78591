import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { getParameters, requestMail } from '../../site/service.ts'
import { NO_PHONE, readPhone } from '../rules/phone.ts'

/** Records a mail to the venue itself; none where it gave no address. */
export async function requestVenueMail(
  ctx: Context,
  tx: Db,
  mail: { subject: string; kind: string },
): Promise<boolean> {
  const recipient = (await getParameters({ ...ctx, db: tx })).get('COMPANY_EMAIL')
  return recipient !== undefined && requestMail(ctx, tx, { ...mail, recipient })
}

/** A phone number is optional but must be valid. */
export function requirePhone(typed: string): string {
  if (typed === '') return ''
  const phone = readPhone(typed)
  if (!phone) throw new AppError('invalid_input', { errors: { phone: [NO_PHONE] } })
  return phone
}
