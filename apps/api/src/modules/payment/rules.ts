/** Purpose of an encrypted key: it decrypts only for its row and column. */
export function sealPurpose(
  idSite: number,
  idAccount: string,
  column: 'secret_key' | 'webhook_secret',
): string {
  return `payment_account:${idSite}:${idAccount}:${column}`
}

/**
 * Test and live keys must not be mixed: real orders would be paid with test money, or the reverse.
 */
export function areOfOneMode(secretKey: string, publicKey: string): boolean {
  return secretKey.split('_')[1] === publicKey.split('_')[1]
}

type Status = 'onboarding' | 'active' | 'restricted' | 'retired'

/** Next state of an account by Stripe's report. */
export function nextStatus(status: Status, canCharge: boolean): Status {
  if (status === 'retired') return 'retired'
  if (canCharge) return 'active'
  return status === 'active' ? 'restricted' : status
}
