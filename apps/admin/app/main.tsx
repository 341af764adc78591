// Must be the first import, because schemas look for this setting when they are made.
import './lib/forms/zod-without-eval.ts'
import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'

import { removeExpired } from './lib/device/device.ts'
import { storeFilesOffline } from './lib/site/offline-files.ts'
import { reloadAfterDeployment } from './lib/site/reload-after-deployment.ts'
import { router } from './routes.tsx'

reloadAfterDeployment()
storeFilesOffline()
// Before anything is read, and without network too: nothing else may run on this device for days.
void removeExpired()
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
