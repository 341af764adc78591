import { addScript } from './add-script.ts'
import type { Tag } from './tag.ts'

/** Does what Facebook's own snippet does: queues commands until the script is loaded. */
function openQueue(): void {
  if (window.fbq) return
  const fbq: FacebookQueue = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...command)
      else fbq.queue.push(command)
    },
    { queue: [] as unknown[][], loaded: true, version: '2.0' },
  )
  window.fbq = fbq
  window['_fbq'] ??= fbq
}

export const facebookPixel: Tag = {
  load({ account }, nonce) {
    openQueue()
    window.fbq?.('consent', 'grant')
    window.fbq?.('init', account)
    window.fbq?.('track', 'PageView')
    addScript('https://connect.facebook.net/fr_FR/fbevents.js', nonce)
  },
  follow() {
    window.fbq?.('track', 'PageView')
  },
  revoke() {
    window.fbq?.('consent', 'revoke')
  },
}
