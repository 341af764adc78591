import type { ConsentMethod, recordConsent, recordPageView } from '@sesame/contract/consent'
import type { Sent } from '@sesame/contract/endpoint'
import type { ConsentServiceId } from '@sesame/values/consent'

import type { Choice } from '../../lib/consent/choice.ts'
import { bannerVersion, type ConsentData } from '../../lib/consent/consent-data.ts'

/** The proof of a choice. The choice holds even where the proof cannot be kept. */
export function sendProof(
  { services, revision }: ConsentData,
  choice: Choice,
  before: Choice | null,
) {
  const answers = services.map(({ id }) => [id, choice.allowed.includes(id)] as const)
  const body: Sent<typeof recordConsent>['body'] = {
    idConsent: choice.idConsent,
    bannerVersion: bannerVersion(revision),
    method: methodOf(answers, before?.allowed ?? []),
    services: Object.fromEntries(answers),
  }
  return post('/api/consent', body)
}

function methodOf(
  answers: readonly (readonly [ConsentServiceId, boolean])[],
  before: readonly ConsentServiceId[],
): ConsentMethod {
  if (answers.some(([id, isAllowed]) => !isAllowed && before.includes(id))) return 'withdraw'
  if (answers.every(([, isAllowed]) => isAllowed)) return 'accept_all'
  return answers.some(([, isAllowed]) => isAllowed) ? 'choice' : 'deny_all'
}

export function sendPageView({ idConsent }: Choice, path: string) {
  const body: Sent<typeof recordPageView>['body'] = { idConsent, path }
  return post('/api/analytics/page-view', body)
}

async function post(path: string, body: object): Promise<void> {
  await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined)
}
