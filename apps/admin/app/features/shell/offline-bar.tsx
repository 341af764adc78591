import { Icon } from '@sesame/ui/icon'
import { useMatches } from 'react-router'

import { useQueuedNotes } from '../../lib/device/attendance-queue.ts'
import { useLiveState } from '../../lib/live/live.tsx'
import type { ScreenHandle } from '../../lib/screen/help.tsx'
import { OfflineStrip } from '../day/index.ts'

/** Says that what a screen shows may be old, and what waits or was refused, unless the screen does. */
export function OfflineBar() {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  return (
    <>
      {!handles.some((handle) => handle?.saysOffline) && <MayBeOld />}
      {!handles.some((handle) => handle?.showsNotes) && <Notes />}
    </>
  )
}

function Notes() {
  return (
    <div className="shell__notes">
      <OfflineStrip readAt={null} notes={useQueuedNotes()} />
    </div>
  )
}

function MayBeOld() {
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
