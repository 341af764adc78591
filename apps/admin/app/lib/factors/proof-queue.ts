import { isRefusal } from '@sesame/contract/client'

interface WaitingCall {
  onProved: () => void
  onCancelled: () => void
}

/**
 * Calls that wait until somebody proves again who they are. A list, because several may be refused
 * before that.
 */
export function createProofQueue(onWaiting: (isWaiting: boolean) => void) {
  let waiting: WaitingCall[] = []
  const end = (settle: (call: WaitingCall) => void) => {
    const ended = waiting
    waiting = []
    onWaiting(false)
    for (const call of ended) settle(call)
  }
  return {
    /** Runs a call, and repeats it after the proof where the API requires one. */
    run: async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
      try {
        return await call()
      } catch (error) {
        if (!isRefusal(error, 'step_up_required')) throw error
        await new Promise<void>((resolve, reject) => {
          waiting.push({ onProved: resolve, onCancelled: () => reject(error) })
          onWaiting(true)
        })
        return call()
      }
    },
    finish: () => end(({ onProved }) => onProved()),
    cancel: () => end(({ onCancelled }) => onCancelled()),
  }
}
