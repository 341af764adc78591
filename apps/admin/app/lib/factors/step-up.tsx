import { isRefusal } from '@sesame/contract/client'
import { Dialog } from '@sesame/ui/dialog'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'

import { ProofForm } from './proof-form.tsx'

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
  const [request, setRequest] = useState<Request | null>(null)
  const withStepUp = useCallback<WithStepUp>(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!isRefusal(error, 'step_up_required')) throw error
      await new Promise<void>((resolve, reject) => {
        setRequest({ onProved: resolve, onCancelled: () => reject(error) })
      })
      return call()
    }
  }, [])
  const cancel = () => {
    request?.onCancelled()
    setRequest(null)
  }
  const finish = () => {
    request?.onProved()
    setRequest(null)
  }
  return (
    <StepUpContext value={withStepUp}>
      {children}
      {request && (
        <Dialog open onClose={cancel} title="Confirmez que c’est bien vous" background="desk">
          <ProofForm onProved={finish} onCancel={cancel} />
        </Dialog>
      )}
    </StepUpContext>
  )
}
