import { lazy, Suspense } from 'react'

// Fetched with the pages that have one; the server has nothing to draw for it.
const Popup = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({ default: (await import('../features/popup/page-popup.tsx')).PagePopup }))

export function PagePopup({ id }: { id: number }) {
  return (
    <Suspense>
      <Popup id={id} />
    </Suspense>
  )
}
