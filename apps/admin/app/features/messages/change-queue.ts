/** Not every change replies with the version that it has raised. */
interface Reply {
  version?: number | undefined
}

/**
 * Sends one's own changes of a record one after the other. Each has the version that it was begun
 * on, raised by one's own changes since: only those of others are conflicts.
 */
export function createChangeQueue() {
  let last: Promise<unknown> = Promise.resolve()
  const raised = new Map<number, number>()
  const newestOf = (version: number): number => {
    const next = raised.get(version)
    return next === undefined ? version : newestOf(next)
  }
  return (begun: number, send: (version: number) => Promise<Reply>): Promise<void> => {
    const sendAfter = async (before: Promise<unknown>) => {
      await before
      const sent = newestOf(begun)
      const { version } = await send(sent)
      if (version !== undefined) raised.set(sent, version)
    }
    const result = sendAfter(last)
    last = result.catch(() => {})
    return result
  }
}

export type ChangeQueue = ReturnType<typeof createChangeQueue>
