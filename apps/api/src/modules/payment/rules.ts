/** What a sealed key is for; it opens only in the row and column that it was sealed for. */
export function sealPurpose(
  idSite: number,
  idAccount: string,
  column: 'secret_key' | 'webhook_secret',
): string {
  return `payment_account:${idSite}:${idAccount}:${column}`
}

/** Test keys with live ones would take real orders with money that is not real, or the reverse. */
export function areOfOneMode(secretKey: string, publicKey: string): boolean {
  return secretKey.split('_')[1] === publicKey.split('_')[1]
}

type Status = 'onboarding' | 'active' | 'restricted' | 'retired'

/** What an account becomes when the provider says whether it may take payments. */
export function nextStatus(status: Status, canCharge: boolean): Status {
  if (status === 'retired') return 'retired'
  if (canCharge) return 'active'
  return status === 'active' ? 'restricted' : status
}
