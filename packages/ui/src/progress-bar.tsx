import { useEffect, useState } from 'react'

const THROTTLE_MS = 200
const HIDE_AFTER_MS = 500

interface ProgressBarProps {
  busy: boolean
  /** Whether the last operation failed. */
  failed?: boolean
  label?: string
}

/**
 * The bar appears only if `busy` lasts a moment, then grows for the 5000 ms set in overlays.css.
 */
export function ProgressBar({ busy, failed = false, label = 'Chargement' }: ProgressBarProps) {
  const [isShown, setIsShown] = useState(failed)
  const [hadFailed, setHadFailed] = useState(failed)
  // A failure is shown even if it came before the bar appeared.
  if (failed !== hadFailed) {
    setHadFailed(failed)
    if (failed) setIsShown(true)
  }

  useEffect(() => {
    if (isShown === busy) return undefined
    const timer = setTimeout(() => setIsShown(busy), busy ? THROTTLE_MS : HIDE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy, isShown])

  if (!isShown) return null
  return (
    <div className="progress" data-phase={phaseOf(busy, failed)}>
      {busy && <progress className="hidden-text" aria-label={label} />}
      <i />
    </div>
  )
}

function phaseOf(busy: boolean, failed: boolean): 'running' | 'failed' | 'done' {
  if (busy) return 'running'
  return failed ? 'failed' : 'done'
}
