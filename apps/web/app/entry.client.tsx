import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { reloadOncePerMinute } from './features/errors/reload-once.ts'
import { NonceContext } from './lib/document/nonce.ts'
import { rememberOnlineSource } from './lib/site/online-source.ts'

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOncePerMinute()) event.preventDefault()
})
// React Router reports its own missing page modules here: see chunk-reload-plugin.ts.
window.reloadAfterMissingChunk = reloadOncePerMinute

rememberOnlineSource()

// Styles that React adds later need the document's nonce as well.
const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
