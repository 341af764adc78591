import { Icon } from '@sesame/ui/icon'
import { useMatches } from 'react-router'

import { useLiveState } from '../../lib/live/live.tsx'
import type { ScreenHandle } from '../../lib/screen/help.tsx'

/** Says that what a screen shows may be old, unless the screen says it. */
export function OfflineBar() {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  const isSaid = handles.some((handle) => handle?.saysOffline)
  const isOffline = useLiveState() === 'offline' && !isSaid
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
