interface FacebookQueue {
  (...command: unknown[]): void
  queue: unknown[][]
  loaded: boolean
  version: string
  callMethod?: (...command: unknown[]) => void
}

interface Window {
  reloadAfterMissingChunk?: () => boolean
  /** Global queues of third-party services, under their own names. */
  _paq?: unknown[][]
  dataLayer?: unknown[]
  fbq?: FacebookQueue
  _fbq?: FacebookQueue
}
