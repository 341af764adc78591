import { readFile } from 'node:fs/promises'

export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /VmRSS:\s+([0-9]+) kB/.exec(status)?.[1]
  return kilobytes === undefined ? 0 : Number(kilobytes) / 1024
}
