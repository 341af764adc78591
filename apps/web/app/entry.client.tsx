import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { reloadOncePerMinute } from './lib/reload-guard.ts'

window.addEventListener('vite:preloadError', (event) => {
  if (reloadOncePerMinute()) event.preventDefault()
})
// React Router reports its own missing page modules here: see chunk-reload-plugin.ts.
window.reloadAfterMissingChunk = reloadOncePerMinute

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
