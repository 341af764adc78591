import { isRefusal } from '@sesame/contract/client'
import { Dialog } from '@sesame/ui/dialog'
import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'

// Few acts need it, and the library of forms comes with it.
const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

type WithStepUp = <Reply>(call: () => Promise<Reply>) => Promise<Reply>

const StepUpContext = createContext<WithStepUp>((call) => call())

/** Runs a call; where the API requires it, somebody proves who they are and the call is repeated. */
export function useStepUp(): WithStepUp {
  return use(StepUpContext)
}

interface Request {
  onProved: () => void
  onCancelled: () => void
}

/** Holds the one dialog in which somebody proves again who they are. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  // A list, because several calls may be refused before somebody has proved who they are.
  const [requests, setRequests] = useState<readonly Request[]>([])
  const withStepUp = useCallback<WithStepUp>(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!isRefusal(error, 'step_up_required')) throw error
      await new Promise<void>((resolve, reject) => {
        const request = { onProved: resolve, onCancelled: () => reject(error) }
        setRequests((before) => [...before, request])
      })
      return call()
    }
  }, [])
  const cancel = () => {
    for (const request of requests) request.onCancelled()
    setRequests([])
  }
  const finish = () => {
    for (const request of requests) request.onProved()
    setRequests([])
  }
  return (
    <StepUpContext value={withStepUp}>
      {children}
      {requests.length > 0 && (
        <Dialog open onClose={cancel} title="Confirmez que c’est bien vous" background="desk">
          <Suspense fallback={<output>Chargement…</output>}>
            <ProofForm onProved={finish} onCancel={cancel} />
          </Suspense>
        </Dialog>
      )}
    </StepUpContext>
  )
}
