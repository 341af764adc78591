import { lazy, Suspense, useEffect, useState } from 'react'

import { usePageClass } from '../../lib/document/route-declaration.ts'
import type { ConsentData } from '../../lib/site/consent-services.ts'
import { useChoice } from './choice-store.ts'
import { setHasServices } from './document-boundary.ts'
import { setConsentPending, onConsentPanel } from './signals.ts'

// Most visitors have already chosen, so the dialogs are loaded only when needed.
const ConsentManager = lazy(() => import('./consent-manager.tsx'))
const NothingToManage = lazy(() => import('./nothing-to-manage.tsx'))

interface ConsentProps {
  consent: ConsentData | null
  pathname: string
}

/** Must be rendered first in the page, so that the banner is the first keyboard stop. */
export function Consent({ consent, pathname }: ConsentProps) {
  const [isManaging, setIsManaging] = useState(false)
  const choice = useChoice(consent)
  const pageClass = usePageClass()
  // Payment pages load no services, so no consent is needed there.
  const isConsentPending = consent !== null && choice === null && pageClass !== 'payment'
  const hasAllowed = Boolean(choice && choice.allowed.length > 0)
  useEffect(() => onConsentPanel(() => setIsManaging(true)), [])
  // Set here and not in the lazy component, which may not be loaded when the visitor leaves a
  // payment page.
  useEffect(() => setHasServices(hasAllowed), [hasAllowed])
  useEffect(() => {
    if (choice !== undefined) setConsentPending(isConsentPending)
  }, [choice, isConsentPending])

  if (!consent) {
    return (
      <Suspense>{isManaging && <NothingToManage onClose={() => setIsManaging(false)} />}</Suspense>
    )
  }
  return (
    <Suspense>
      {(isConsentPending || isManaging || hasAllowed) && (
        <ConsentManager
          consent={consent}
          choice={choice ?? null}
          pathname={pathname}
          pageClass={pageClass}
          isConsentPending={isConsentPending}
          isManaging={isManaging}
          onManage={setIsManaging}
        />
      )}
    </Suspense>
  )
}
