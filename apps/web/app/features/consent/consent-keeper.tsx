import type { ConsentServiceId } from '@sesame/values/consent'

import type { Choice } from '../../lib/consent/choice.ts'
import type { ConsentData } from '../../lib/consent/consent-data.ts'
import { useNonce } from '../../lib/nonce.ts'
import type { PageClass } from '../../lib/route-declaration.ts'
import { Banner } from './banner.tsx'
import { Panel } from './panel.tsx'
import { useConsent } from './use-consent.ts'

interface ConsentKeeperProps {
  consent: ConsentData
  choice: Choice | null
  pathname: string
  pageClass: PageClass
  isAsking: boolean
  isManaging: boolean
  onManage: (isManaging: boolean) => void
}

/** Asks, remembers and obeys. */
export default function ConsentKeeper(props: ConsentKeeperProps) {
  const { consent, choice, pathname, pageClass, isAsking, isManaging, onManage } = props
  const choose = useConsent(consent, { choice, pathname, pageClass, nonce: useNonce() })
  const ids = consent.services.map(({ id }) => id)
  const answer = (allowed: ConsentServiceId[]) => {
    onManage(false)
    void choose(allowed)
  }
  return (
    <>
      {isAsking && (
        <Banner
          consent={consent}
          onAllow={(isAllowed) => answer(isAllowed ? ids : [])}
          onDetail={() => onManage(true)}
        />
      )}
      {isManaging && (
        <Panel
          consent={consent}
          allowed={choice?.allowed ?? []}
          onChoose={answer}
          onClose={() => onManage(false)}
        />
      )}
    </>
  )
}
