import { lazy, Suspense, useEffect, useState } from 'react'

import { noteAsking } from '../../lib/consent/asking.ts'
import { noteServices } from '../../lib/consent/border.ts'
import type { ConsentData } from '../../lib/consent/consent-data.ts'
import { onConsentPanel } from '../../lib/consent/panel-signal.ts'
import { usePageClass } from '../../lib/route-declaration.ts'
import { useChoice } from './choice-store.ts'

// Most visitors have refused or been asked already: what asks is fetched when it is needed.
const ConsentKeeper = lazy(() => import('./consent-keeper.tsx'))
const NothingToManage = lazy(() => import('./nothing-to-manage.tsx'))

interface ConsentProps {
  consent: ConsentData | null
  pathname: string
}

/** What asks stands at the head of the page: its banner is the keyboard's first stop. */
export function Consent({ consent, pathname }: ConsentProps) {
  const [isManaging, setIsManaging] = useState(false)
  const choice = useChoice(consent)
  const pageClass = usePageClass()
  // Nothing is loaded where one pays, so there is nothing to ask.
  const isAsking = consent !== null && choice === null && pageClass !== 'payment'
  const hasAllowed = Boolean(choice && choice.allowed.length > 0)
  useEffect(() => onConsentPanel(() => setIsManaging(true)), [])
  // Not in what is fetched later: whoever leaves a payment page at once crosses the border too.
  useEffect(() => noteServices(hasAllowed), [hasAllowed])
  useEffect(() => {
    if (choice !== undefined) noteAsking(isAsking)
  }, [choice, isAsking])

  if (!consent) {
    return (
      <Suspense>{isManaging && <NothingToManage onClose={() => setIsManaging(false)} />}</Suspense>
    )
  }
  return (
    <Suspense>
      {(isAsking || isManaging || hasAllowed) && (
        <ConsentKeeper
          consent={consent}
          choice={choice ?? null}
          pathname={pathname}
          pageClass={pageClass}
          isAsking={isAsking}
          isManaging={isManaging}
          onManage={setIsManaging}
        />
      )}
    </Suspense>
  )
}
