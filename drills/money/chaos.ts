import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import type { Part, World } from '../../tools/world.ts'
import type { Bank } from './bank.ts'

const VICTIMS: Part[] = ['api', 'worker', 'stripe']

export interface ProcessKiller {
  kills: Record<string, number>
  /** Rejects when a process does not restart. */
  broken: Promise<never>
  /** Switches the delivery of webhooks off or on. */
  setDropping(isDropping: boolean): Promise<void>
  /** Resolves when all processes run again. */
  stop(): Promise<void>
}

/** Kills the processes one after the other with SIGKILL and restarts each after a moment. */
export function startChaos(
  world: World,
  bank: Bank,
  random: () => number,
  victims = VICTIMS,
): ProcessKiller {
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
      // A restarted bank has its default settings, so they are set again.
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
