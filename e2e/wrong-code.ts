import { codeOf } from '../apps/api/test/totp-code.ts'

/** At most four codes are valid around now, so at least one of these five is wrong. */
export function wrongCode(secret: string): string {
  const right = new Set([-1, 0, 1, 2].map((step) => codeOf(secret, step)))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !right.has(code))!
}
