import type { ConsentServiceId } from '@sesame/values/consent'
import { useCallback, useState } from 'react'

import { useNonce } from '../../lib/document/nonce.ts'
import type { PageClass } from '../../lib/document/route-declaration.ts'
import type { ConsentData } from '../../lib/site/consent-services.ts'
import { Banner } from './banner.tsx'
import type { Choice } from './choice.ts'
import { Panel } from './panel.tsx'
import { useConsent } from './use-consent.ts'

interface ConsentManagerProps {
  consent: ConsentData
  choice: Choice | null
  pathname: string
  pageClass: PageClass
  isConsentPending: boolean
  isManaging: boolean
  onManage: (isManaging: boolean) => void
}

/** Shows the consent dialogs, saves the choice and applies it. */
export default function ConsentManager(props: ConsentManagerProps) {
  const { consent, choice, pathname, pageClass, isConsentPending, isManaging, onManage } = props
  const choose = useConsent(consent, { choice, pathname, pageClass, nonce: useNonce() })
  const ids = consent.services.map(({ id }) => id)
  const [hasSeenDetail, setHasSeenDetail] = useState(false)
  const closePanel = useCallback(() => onManage(false), [onManage])
  const applyChoice = (allowed: ConsentServiceId[]) => {
    onManage(false)
    void choose(allowed)
  }
  return (
    <>
      {isConsentPending && !isManaging && (
        <Banner
          consent={consent}
          onAllow={(isAllowed) => applyChoice(isAllowed ? ids : [])}
          isBack={hasSeenDetail}
          onDetail={() => {
            setHasSeenDetail(true)
            onManage(true)
          }}
        />
      )}
      {isManaging && (
        <Panel
          consent={consent}
          allowed={choice?.allowed ?? []}
          onChoose={applyChoice}
          onClose={closePanel}
        />
      )}
    </>
  )
}
