import { lazy, Suspense } from 'react'

// The browser loads the popup code only on pages that have one; the server renders nothing for it.
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
