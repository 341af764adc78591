import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'

test('the command says where it listens and stops cleanly on SIGTERM', async () => {
  const script = join(import.meta.dirname, 'main.ts')
  const sink = spawn(process.execPath, [script, '--smtp', '0', '--http', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(sink, 'exit')
  const line = await new Promise<string>((resolve) => {
    createInterface(sink.stdout).once('line', resolve)
  })
  const [, smtpPort, httpPort] = /smtp:.*:(\d+) http:.*:(\d+)$/.exec(line) ?? []

  const pool = createTransport({ host: '127.0.0.1', port: Number(smtpPort), pool: true })
  await pool.sendMail({ from: 'a@exemple.fr', to: 'b@exemple.fr', subject: 'Arrêt', text: 'x' })
  const reply = await fetch(`http://127.0.0.1:${httpPort}/messages.json`)
  expect(await reply.json()).toMatchObject([{ subject: 'Arrêt' }])

  sink.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  pool.close()
})
