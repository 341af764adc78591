interface FacebookQueue {
  (...command: unknown[]): void
  queue: unknown[][]
  loaded: boolean
  version: string
  callMethod?: (...command: unknown[]) => void
}

interface Window {
  reloadAfterMissingChunk?: () => boolean
  /** The queues of the services a visitor may allow; each is the service's own name for it. */
  _paq?: unknown[][]
  dataLayer?: unknown[]
  fbq?: FacebookQueue
  _fbq?: FacebookQueue
}
