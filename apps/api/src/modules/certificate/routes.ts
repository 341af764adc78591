import * as contract from '@sesame/contract/certificate'

import { platformRoute, type PlatformRequest, type Route } from '../../platform/route.ts'
import * as proof from './service/host-proof.ts'

/** Calls of any host: they come before a host is known to have TLS. */
export function certificateRoutes(calls: proof.HostCalls): Route[] {
  return [
    platformRoute(contract.getAcmeChallenge, (request) =>
      proof.getAcmeChallenge(calls, { host: hostOf(request), token: request.params.token }),
    ),
    platformRoute(contract.proveDomain, (request) =>
      proof.proveDomain(calls, { host: hostOf(request), token: request.params.token }),
    ),
  ]
}

function hostOf({ headers }: PlatformRequest): string {
  return String(headers['host'] ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '')
}
