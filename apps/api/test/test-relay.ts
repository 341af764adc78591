import { afterAll, beforeAll } from 'vitest'

import {
  startRelayStandIn,
  type RelayStandIn,
} from '../../../tools/relay-stand-in/relay-stand-in.ts'

/** Settings of an API that asks the stand-in of the relay carrier; known once it has started. */
export function useTestRelay(): NodeJS.ProcessEnv {
  const account = { brand: 'SESAME', privateKey: 'relay_sesame' }
  const env: NodeJS.ProcessEnv = { RELAY_BRAND: account.brand, RELAY_KEY: account.privateKey }
  let relay: RelayStandIn
  beforeAll(async () => {
    relay = await startRelayStandIn(account)
    env['RELAY_URL'] = relay.url
  })
  afterAll(() => relay.close())
  return env
}
