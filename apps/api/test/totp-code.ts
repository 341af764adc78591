import { TOTP } from 'otpauth'

const STEP_MS = 30_000

/** The code that an authenticator app shows, some time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })
}
