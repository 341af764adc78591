import { createContext, useContext, useEffect } from 'react'

/** Reports to the frame whether it shows an error page. */
export const FailureContext = createContext<(hasFailed: boolean) => void>(() => {})

/** For error pages: the progress bar ends in its failed style. */
export function useFailure(): void {
  const report = useContext(FailureContext)
  useEffect(() => {
    report(true)
    return () => report(false)
  }, [report])
}
