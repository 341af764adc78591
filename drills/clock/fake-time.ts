import { execFileSync } from 'node:child_process'

/** Variables with which a process has another time: Debian's libfaketime. */
export function fakeTime(seconds: number): Record<string, string> {
  const files = execFileSync('dpkg', ['-L', 'libfaketime'], { encoding: 'utf8' }).split('\n')
  const library = files.find((file) => file.endsWith('/libfaketimeMT.so.1'))
  if (!library) throw new Error('libfaketime is missing: bin/bootstrap')
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
    // Waits are measured by the monotonic clock, which no machine sets.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  }
}

/** Processes that the work starts have another time, and this one keeps its own. */
export async function withFakeTime<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  const variables = fakeTime(seconds)
  Object.assign(process.env, variables)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(variables)) delete process.env[name]
  }
}
