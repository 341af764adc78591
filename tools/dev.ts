/**
 * Starts everything in watch mode: API and worker restart on a change, the website and the
 * back office load changes by themselves.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'

import { databaseEnvironment, loadDemoWorld, migrateDatabase } from './database.ts'
import { makeSeedMedia } from './media.ts'
import {
  PORTS,
  RELAY_ACCOUNT,
  relayCommand,
  relayUrl,
  STRIPE_KEYS,
  stripeCommand,
} from './world.ts'

const root = path.resolve(import.meta.dirname, '..')
const DATABASE = 'sesame'

await migrateDatabase(DATABASE)
await loadDemoWorld(DATABASE)
await makeSeedMedia()

const stripe = `http://127.0.0.1:${PORTS.stripe}`
const environment = {
  ...process.env,
  SESAME_DEVELOPMENT: '1',
  ...STRIPE_KEYS,
  ...databaseEnvironment(DATABASE),
  STRIPE_API_URL: stripe,
  STRIPE_JS_URL: `${stripe}/v3/stripe.js`,
  STRIPE_ORIGINS: stripe,
  ...RELAY_ACCOUNT,
  RELAY_URL: relayUrl(PORTS),
}
const node = process.execPath
const children = [
  [node, 'tools/smtp-sink/src/main.ts'],
  [node, ...stripeCommand(PORTS, path.join(root, '.run', 'stripe.jsonl'))],
  [node, ...relayCommand(PORTS)],
  [node, '--watch', 'apps/api/src/http.ts'],
  [node, '--watch', 'apps/api/src/worker.ts'],
  [node, 'apps/web/server.ts'],
  [path.join(root, 'apps/admin/node_modules/.bin/vite'), 'apps/admin'],
].map(([command, ...args]) =>
  spawn(command!, args, { cwd: root, env: environment, stdio: 'inherit' }),
)

console.log(`Site 66   http://127.0.0.1:${PORTS.web}`)
console.log(`Site 67   http://cave.localhost:${PORTS.web}`)
console.log(`Site 68   http://atelier.localhost:${PORTS.web}`)
console.log('Gestion   http://127.0.0.1:4300/admin/')
console.log(`Courriels http://127.0.0.1:${PORTS.mail}`)

process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGTERM')
})
