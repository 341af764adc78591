import { useState } from 'react'

import { errorText } from './api.ts'

/** Runs something that may be refused: whether it runs, and why it failed last, in French. */
export function useAttempt() {
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setIsBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setIsBusy(false)
    }
  }
  return { failure, isBusy, attempt }
}
