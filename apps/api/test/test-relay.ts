import { afterAll, beforeAll } from 'vitest'

import {
  startRelayStandIn,
  type RelayStandIn,
} from '../../../tools/relay-stand-in/relay-stand-in.ts'

/** Adds the settings of the emulated relay carrier; its URL is known once it has started. */
export function useTestRelay(env: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const account = { brand: 'SESAME', privateKey: 'relay_sesame' }
  Object.assign(env, { RELAY_BRAND: account.brand, RELAY_KEY: account.privateKey })
  let relay: RelayStandIn
  beforeAll(async () => {
    relay = await startRelayStandIn(account)
    env['RELAY_URL'] = relay.url
  })
  afterAll(() => relay.close())
  return env
}
