import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import type { Part, World } from '../../tools/world.ts'
import type { Bank } from './bank.ts'

const VICTIMS: Part[] = ['api', 'worker', 'stripe']

export interface Chaos {
  kills: Record<string, number>
  /** Fails when a process did not come back. */
  broken: Promise<never>
  /** From now on, or no longer, no webhook is delivered. */
  setDropping(isDropping: boolean): Promise<void>
  /** Everything is up again when it is done. */
  stop(): Promise<void>
}

/** Kills one process after the other, without warning, and starts it again a moment later. */
export function startChaos(
  world: World,
  bank: Bank,
  random: () => number,
  victims = VICTIMS,
): Chaos {
  const kills: Record<string, number> = {}
  const end = new AbortController()
  let isDropping = false
  const control = () => bank.setControl({ drop: isDropping })

  const play = async () => {
    while (!end.signal.aborted) {
      await delay(500 + 2000 * random())
      const victim = victims[Math.floor(random() * victims.length)]!
      const child = world.process(victim)
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      kills[victim] = (kills[victim] ?? 0) + 1
      await delay(1000 * random())
      await world.restart(victim)
      // A bank that starts again is its normal self.
      if (victim === 'stripe') await control()
    }
  }
  const playing = play()
  return {
    kills,
    broken: playing.then(() => new Promise<never>(() => {})),
    async setDropping(wanted) {
      isDropping = wanted
      await control()
    },
    async stop() {
      end.abort()
      await playing
    },
  }
}
