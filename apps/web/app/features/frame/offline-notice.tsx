import { Icon } from '@sesame/ui/icon'
import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className="offline" data-background="paper">
          <Icon name="wifi" />
          Vous êtes hors ligne. Ce qui est affiché peut dater.
        </p>
      )}
    </div>
  )
}
