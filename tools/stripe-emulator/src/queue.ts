import type { ControlState } from './control.ts'

/** Ids of waiting events: queued or delayed. */
export type Queue = {
  add: (ids: readonly string[]) => void
  addLater: (id: string, delayMs: number) => void
  /** The next, or a random one where the controls say so. */
  take: () => string | undefined
  /** Those that wait for their time may go now. */
  hasten: () => void
  clear: () => void
}

export function createQueue(control: ControlState, onDue: () => void): Queue {
  let ready: string[] = []
  const timers = new Map<string, NodeJS.Timeout>()

  function stopTimers(): void {
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
  }

  return {
    add: (ids) => {
      for (const id of ids) ready.push(id)
    },
    addLater: (id, delayMs) => {
      const due = () => {
        timers.delete(id)
        ready.push(id)
        onDue()
      }
      timers.set(id, setTimeout(due, delayMs))
    },
    take: () => {
      if (!control.get().shuffle) return ready.shift()
      return ready.splice(Math.floor(control.random() * ready.length), 1)[0]
    },
    hasten: () => {
      ready.push(...timers.keys())
      stopTimers()
    },
    clear: () => {
      ready = []
      stopTimers()
    },
  }
}
