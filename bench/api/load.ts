import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

const HTTP_CONNECTIONS = 32

export async function requestsPerSecond(
  url: string,
  { headers, seconds }: { headers: Record<string, string>; seconds: number },
): Promise<number> {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const load = ['-t1', `-c${HTTP_CONNECTIONS}`, `-d${seconds}s`, '--timeout', '10s']
  const { stdout } = await run('wrk', [...load, ...named, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
  return figure(stdout, /Requests\/sec:\s+([0-9.]+)/)
}

export interface SqlLoad {
  url: string
  connections: number
  seconds: number
  /** Values of the script's variables, passed to pgbench as parameters. */
  values: Record<string, string>
}

export async function transactionsPerSecond(script: string, load: SqlLoad): Promise<number> {
  const { url, connections, seconds, values } = load
  const defined = Object.entries(values).flatMap(([name, value]) => ['-D', `${name}=${value}`])
  const { stdout } = await run('pgbench', [
    ...['--no-vacuum', '--protocol=prepared', '--jobs=1'],
    ...[`--client=${connections}`, `--time=${seconds}`, `--file=${script}`],
    ...defined,
    url,
  ])
  return figure(stdout, /tps = ([0-9.]+)/)
}

function figure(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`no figure in: ${text}`)
  return Number(found)
}
