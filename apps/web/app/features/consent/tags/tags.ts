import type { ConsentServiceId } from '@sesame/values/consent'

import type { ConsentService } from '../../../lib/site/consent-services.ts'
import { facebookPixel } from './facebook-pixel.ts'
import { ga4, googleAds, gtm, updateGoogleConsent } from './google.ts'
import { matomo } from './matomo.ts'
import { pastedScript } from './pasted-script.ts'
import { plausible } from './plausible.ts'
import type { Tag } from './tag.ts'

const TAGS: Record<ConsentServiceId, Tag> = {
  matomo,
  ga4,
  plausible,
  googleAds,
  gtm,
  facebookPixel,
  script: pastedScript,
}

const GOOGLE = new Set<ConsentServiceId>(['ga4', 'googleAds', 'gtm'])

const running = new Map<ConsentServiceId, ConsentService>()

/** Loads the allowed services that are not running yet. */
export function runTags(allowed: readonly ConsentService[], nonce: string): void {
  const ids = allowed.map(({ id }) => id)
  if (ids.some((id) => GOOGLE.has(id))) updateGoogleConsent(ids)
  for (const service of allowed.filter(({ id }) => !running.has(id))) {
    running.set(service.id, service)
    TAGS[service.id].load(service, nonce)
  }
}

export function followPage(): void {
  for (const service of running.values()) TAGS[service.id].follow?.(service)
}

export function revokeTags(ids: readonly ConsentServiceId[]): void {
  for (const id of ids) if (running.has(id)) TAGS[id].revoke?.()
}
