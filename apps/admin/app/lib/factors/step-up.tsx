import { Dialog } from '@sesame/ui/dialog'
import { createContext, lazy, Suspense, use, useState, type ReactNode } from 'react'

import { createProofQueue } from './proof-queue.ts'

// Few acts need it, and the library of forms comes with it.
const ProofForm = lazy(async () => ({ default: (await import('./proof-form.tsx')).ProofForm }))

type WithStepUp = ReturnType<typeof createProofQueue>['run']

const StepUpContext = createContext<WithStepUp>((call) => call())

/** Runs a call; where the API requires it, somebody proves who they are and the call is repeated. */
export function useStepUp(): WithStepUp {
  return use(StepUpContext)
}

/** Holds the one dialog in which somebody proves again who they are. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [queue] = useState(() => createProofQueue(setIsWaiting))
  return (
    <StepUpContext value={queue.run}>
      {children}
      {isWaiting && (
        <Dialog open onClose={queue.cancel} title="Confirmez que c’est bien vous" background="desk">
          <Suspense fallback={<output>Chargement…</output>}>
            <ProofForm onProved={queue.finish} onCancel={queue.cancel} />
          </Suspense>
        </Dialog>
      )}
    </StepUpContext>
  )
}
