import { Icon } from '@sesame/ui/icon'

import { useLiveState } from '../../lib/live/live.tsx'

/** Says on every screen that what it shows may be old. */
export function OfflineBar() {
  const isOffline = useLiveState() === 'offline'
  return (
    <output className="offline-bar" hidden={!isOffline}>
      {isOffline && (
        <>
          <Icon name="triangle-exclamation" />
          <span>
            <b>Hors ligne.</b> Cet écran reste tel qu’il était&#8239;; tout sera relu dès que la
            connexion reviendra.
          </span>
        </>
      )}
    </output>
  )
}
