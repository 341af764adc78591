import type { ConsentService } from '../../../lib/consent/consent-data.ts'

/** A service as the page runs it, once the visitor has allowed it. */
export interface Tag {
  load(service: ConsentService, nonce: string): void
  /** The visitor went to another page without a new document. */
  follow?(service: ConsentService): void
  /** The visitor took the consent back; the document is loaded anew right after. */
  revoke?(): void
}
