import { endpointAddress } from '@sesame/contract/client'
import type * as contract from '@sesame/contract/consent'
import type { ConsentServiceId } from '@sesame/values/consent'

import { keepaliveApi } from '../../lib/api/browser-api.ts'
import { bannerVersion, type ConsentData } from '../../lib/site/consent-services.ts'
import type { Choice } from './choice.ts'

const recordConsent = endpointAddress<typeof contract.recordConsent>({
  method: 'POST',
  path: '/consent',
})
const recordPageView = endpointAddress<typeof contract.recordPageView>({
  method: 'POST',
  path: '/analytics/page-view',
})

/** The choice is valid even if the API cannot store the proof. */
export function sendProof(
  { services, revision }: ConsentData,
  choice: Choice,
  before: Choice | null,
) {
  const choices = services.map(({ id }) => [id, choice.allowed.includes(id)] as const)
  const body = {
    idConsent: choice.idConsent,
    bannerVersion: bannerVersion(revision),
    method: methodOf(choices, before?.allowed ?? []),
    services: Object.fromEntries(choices),
  }
  return withoutFailing(keepaliveApi(recordConsent, { body }))
}

function methodOf(
  choices: readonly (readonly [ConsentServiceId, boolean])[],
  before: readonly ConsentServiceId[],
): contract.ConsentMethod {
  if (choices.some(([id, isAllowed]) => !isAllowed && before.includes(id))) return 'withdraw'
  if (choices.every(([, isAllowed]) => isAllowed)) return 'accept_all'
  return choices.some(([, isAllowed]) => isAllowed) ? 'choice' : 'deny_all'
}

export function sendPageView({ idConsent }: Choice, path: string) {
  return withoutFailing(keepaliveApi(recordPageView, { body: { idConsent, path } }))
}

async function withoutFailing(call: Promise<unknown>): Promise<void> {
  await call.catch(() => undefined)
}
