import type { Config } from './config.ts'

/** The instant of a call, for the entry points; everything below them has it from its context. */
export function currentInstant({ CLOCK_OFFSET_SECONDS }: Config): Date {
  return new Date(Date.now() + CLOCK_OFFSET_SECONDS * 1000)
}
