import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CONNECTIONS = 32

export interface HttpLoad {
  port: number
  seconds: number
  environment: Record<string, string>
}

/** Requests per second of a wrk script; throws if any response is an error. */
export async function callsPerSecond(script: 'list' | 'cart', load: HttpLoad): Promise<number> {
  const { port, seconds, environment } = load
  const file = fileURLToPath(import.meta.resolve(`./${script}.lua`))
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s']
  const { stdout } = await run('wrk', [...options, '-s', file, `http://127.0.0.1:${port}`], {
    env: { ...process.env, ...environment },
  })
  const found = /Requests\/sec:\s+([0-9.]+)/.exec(stdout)?.[1]
  if (found === undefined || /Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout)
  return Number(found)
}
