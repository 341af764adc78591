/**
 * Sends choices about one record one after the other. Each has the newest version that is known:
 * the one that was read, or that of the last reply.
 */
export function createChoiceQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let replied = 0
  return (read: number, send: (version: number) => Promise<{ version: number }>): Promise<void> => {
    const sendAfter = async (before: Promise<unknown>) => {
      await before
      replied = (await send(Math.max(read, replied))).version
    }
    const result = sendAfter(last)
    last = result.catch(() => {})
    return result
  }
}
