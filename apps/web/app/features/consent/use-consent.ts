import { CONSENT_SERVICES, type ConsentServiceId } from '@sesame/values/consent'
import { useEffect, useRef } from 'react'

import { documentClass } from '../../lib/consent/border.ts'
import type { Choice } from '../../lib/consent/choice.ts'
import type { ConsentData, ConsentService } from '../../lib/consent/consent-data.ts'
import type { PageClass } from '../../lib/route-declaration.ts'
import { noteChoice } from './choice-store.ts'
import { eraseServiceCookies } from './erase-cookies.ts'
import { sendPageView, sendProof } from './send.ts'

interface Visited {
  choice: Choice | null
  pathname: string
  pageClass: PageClass
  nonce: string
}

/** What follows from the visitor's choice: services, measures, and a proof of each new one. */
export function useConsent(
  consent: ConsentData,
  { choice, pathname, pageClass, nonce }: Visited,
): (allowed: ConsentServiceId[]) => Promise<void> {
  const proof = useRef<Promise<void>>(Promise.resolve())
  useServices(consent, { choice, pathname, pageClass, nonce })
  useEffect(() => {
    const isMeasured = choice?.allowed.some((id) => CONSENT_SERVICES[id] === 'audience')
    if (!choice || !isMeasured || pageClass === 'payment') return
    // The API counts only those whose proof it has.
    void proof.current.then(() => sendPageView(choice, pathname))
  }, [choice, pathname, pageClass])

  return async (allowed) => {
    const { saveChoice } = await import('./engine.ts')
    const next = await saveChoice(consent, allowed)
    proof.current = sendProof(consent, next, choice)
    const withdrawn = choice?.allowed.filter((id) => !next.allowed.includes(id)) ?? []
    if (withdrawn.length > 0) return withdraw(withdrawn, proof.current)
    noteChoice()
    // The policy of a document that began elsewhere lets no service in.
    const isShutOut = documentClass !== 'open' && pageClass === 'open'
    if (isShutOut && next.allowed.length > 0) window.location.reload()
  }
}

/** Loads what is allowed on open pages, and tells it of each new one. */
function useServices(consent: ConsentData, { choice, pathname, pageClass, nonce }: Visited): void {
  const lastPath = useRef(pathname)
  useEffect(() => {
    const allowed = consent.services.filter(({ id }) => choice?.allowed.includes(id))
    if (allowed.length === 0 || documentClass !== 'open' || pageClass !== 'open') return
    const isNewPage = lastPath.current !== pathname
    lastPath.current = pathname
    void runServices(allowed, nonce, isNewPage)
  }, [consent, choice, pathname, pageClass, nonce])
}

async function runServices(allowed: ConsentService[], nonce: string, isNewPage: boolean) {
  const tags = await import('./tags/tags.ts')
  if (isNewPage) tags.followPage()
  tags.runTags(allowed, nonce)
}

/** A script that has run cannot be stopped: what it left is deleted, and the page begins anew. */
async function withdraw(ids: readonly ConsentServiceId[], proof: Promise<void>): Promise<void> {
  const { revokeTags } = await import('./tags/tags.ts')
  revokeTags(ids)
  await proof
  eraseServiceCookies(ids)
  window.location.reload()
}
