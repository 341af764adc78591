import { createContext, useContext, useEffect } from 'react'

/** Tells the frame whether the page it shows is an error page. */
export const FailureContext = createContext<(hasFailed: boolean) => void>(() => {})

/** For error pages: the progress bar ends in its failed style. */
export function useFailure(): void {
  const tell = useContext(FailureContext)
  useEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
}
