import { CONSENT_SERVICES, type ConsentServiceId } from '@sesame/values/consent'
import { useEffect, useRef } from 'react'

import type { PageClass } from '../../lib/document/route-declaration.ts'
import type { ConsentData, ConsentService } from '../../lib/site/consent-services.ts'
import { notifyChoiceChanged } from './choice-store.ts'
import type { Choice } from './choice.ts'
import { documentClass } from './document-boundary.ts'
import { eraseServiceCookies } from './erase-cookies.ts'
import { sendPageView, sendProof } from './send.ts'

interface PageLocation {
  choice: Choice | null
  pathname: string
  pageClass: PageClass
  nonce: string
}

/**
 * Runs the allowed services, sends page views, and returns the function that saves a new choice.
 */
export function useConsent(
  consent: ConsentData,
  { choice, pathname, pageClass, nonce }: PageLocation,
): (allowed: ConsentServiceId[]) => Promise<void> {
  const proof = useRef<Promise<void>>(Promise.resolve())
  useServices(consent, { choice, pathname, pageClass, nonce })
  useEffect(() => {
    const isMeasured = choice?.allowed.some((id) => CONSENT_SERVICES[id] === 'audience')
    if (!choice || !isMeasured || pageClass === 'payment') return
    // The API counts only visitors whose proof it has stored.
    void proof.current.then(() => sendPageView(choice, pathname))
  }, [choice, pathname, pageClass])

  return async (allowed) => {
    const { saveChoice } = await import('./engine.ts')
    const next = await saveChoice(consent, allowed)
    proof.current = sendProof(consent, next, choice)
    const withdrawn = choice?.allowed.filter((id) => !next.allowed.includes(id)) ?? []
    if (withdrawn.length > 0) return withdraw(withdrawn, proof.current)
    notifyChoiceChanged()
    // The policy of a document that was loaded for another page class allows no services.
    const isClosedDocument = documentClass !== 'open' && pageClass === 'open'
    if (isClosedDocument && next.allowed.length > 0) window.location.reload()
  }
}

/** Runs the allowed services on open pages and reports each navigation to them. */
function useServices(
  consent: ConsentData,
  { choice, pathname, pageClass, nonce }: PageLocation,
): void {
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

/** A running script cannot be stopped, so its cookies are deleted and the page is reloaded. */
async function withdraw(ids: readonly ConsentServiceId[], proof: Promise<void>): Promise<void> {
  const { revokeTags } = await import('./tags/tags.ts')
  revokeTags(ids)
  await proof
  eraseServiceCookies(ids)
  window.location.reload()
}
