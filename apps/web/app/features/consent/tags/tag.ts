import type { ConsentService } from '../../../lib/site/consent-services.ts'

/** A service that runs in the page once the visitor has allowed it. */
export interface Tag {
  load(service: ConsentService, nonce: string): void
  /** Called after a navigation without a new document. */
  follow?(service: ConsentService): void
  /** Called when the visitor withdraws the consent, just before the document is reloaded. */
  revoke?(): void
}
