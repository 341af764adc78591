import { setTimeout as delay } from 'node:timers/promises'

import { TOTP } from 'otpauth'

const STEP_MS = 30_000

/** A step that ends between a code and its check would make it one step older. */
export async function waitForCalmStep(): Promise<void> {
  const leftMs = STEP_MS - (Date.now() % STEP_MS)
  if (leftMs < 5000) await delay(leftMs)
}

/** The code that an authenticator app shows, some time steps from now. */
export function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS })
}
