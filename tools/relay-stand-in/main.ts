import { parseArgs } from 'node:util'

import { startRelayStandIn } from './relay-stand-in.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4200' },
    brand: { type: 'string', default: 'SESAME' },
    key: { type: 'string', default: 'relay_sesame' },
  },
})

const standIn = await startRelayStandIn(
  { brand: values.brand, privateKey: values.key },
  { port: Number(values.port) },
)
console.log(`relay-stand-in: ${standIn.url}`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void standIn.close())
}
