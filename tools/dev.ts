/** Everything in watch mode: API and worker restart on a change, the website reloads in place. */
import { spawn } from 'node:child_process'
import path from 'node:path'

import { databaseUrl, loadDemoWorld, migrateDatabase } from './database.ts'
import { PORTS } from './world.ts'

const root = path.resolve(import.meta.dirname, '..')
const DATABASE = 'sesame'

await migrateDatabase(DATABASE)
await loadDemoWorld(DATABASE)

const environment = { ...process.env, DATABASE_URL: databaseUrl(DATABASE, 'sesame_app') }
const node = process.execPath
const children = [
  [node, 'tools/smtp-sink/src/main.ts'],
  [node, '--watch', 'apps/api/src/http.ts'],
  [node, '--watch', 'apps/api/src/worker.ts'],
  [node, 'apps/web/server.ts'],
].map(([command, ...args]) =>
  spawn(command!, args, { cwd: root, env: environment, stdio: 'inherit' }),
)

console.log(
  `Site 66   http://127.0.0.1:${PORTS.web}    Site 67   http://cave.localhost:${PORTS.web}`,
)
console.log(`Courriels http://127.0.0.1:${PORTS.mail}`)

process.on('SIGINT', () => {
  for (const child of children) child.kill('SIGTERM')
})
