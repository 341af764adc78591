import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CONNECTIONS = 32

interface HttpLoad {
  port: number
  seconds: number
  environment: Record<string, string>
}

async function wrk(script: string, { port, seconds, environment }: HttpLoad): Promise<string> {
  const file = fileURLToPath(import.meta.resolve(`./${script}`))
  const load = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s', '--latency']
  const { stdout } = await run('wrk', [...load, '-s', file, `http://127.0.0.1:${port}`], {
    env: { ...process.env, ...environment },
  })
  if (/Socket errors/.test(stdout)) throw new Error(stdout)
  return stdout
}

export async function holdsPerSecond(load: HttpLoad): Promise<{ held: number; refused: number }> {
  const stdout = await wrk('hold.lua', load)
  const [, held, refused, other] =
    /held\/sec: ([0-9.]+) refused: (\d+) other: (\d+)/.exec(stdout) ?? []
  if (held === undefined || other !== '0') throw new Error(stdout)
  return { held: Number(held), refused: Number(refused) }
}

export async function monthsPerSecond(load: HttpLoad): Promise<number> {
  const stdout = await wrk('month.lua', load)
  const found = /Requests\/sec:\s+([0-9.]+)/.exec(stdout)?.[1]
  if (found === undefined || /Non-2xx/.test(stdout)) throw new Error(stdout)
  return Number(found)
}
