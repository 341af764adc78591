import type { ErrorCode } from '@sesame/contract/errors'
import { useEffect, useRef, useState } from 'react'

export const KEY_FIELD = 'cle'

interface FormKeyProps {
  /** Final response to the last submission; empty while its outcome is unknown. */
  after: object | string | null | undefined
  /**
   * The key also names the browser, as that of a hold does: the gateway caches public pages for a
   * second, and two visitors must not share it.
   */
  isForOneBrowser?: boolean
}

/**
 * Identifies one submission of a form. It stays the same until a response arrives, so that a second
 * click, a reload or a retry after a lost connection is the same call for the API. The server renders
 * it as well, for a form that is sent before or without JavaScript; visitors who get the same cached
 * page share it, which is harmless, because the call also depends on what they send and on who they
 * are.
 */
export function FormKey({ after, isForOneBrowser = false }: FormKeyProps) {
  const [key, setKey] = useState(() => (isForOneBrowser ? '' : randomKey()))
  const input = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current || after) setKey(randomKey())
    isFirst.current = false
  }, [after])
  useEffect(() => {
    const renew = () => setKey(randomKey())
    const onShow = (event: PageTransitionEvent) => {
      // Restored from the back-forward cache: its last submission has been handled.
      if (event.persisted) renew()
    }
    // Forms that stay on the page are reset after they are accepted.
    const form = input.current?.form
    form?.addEventListener('reset', renew)
    window.addEventListener('pageshow', onShow)
    return () => {
      form?.removeEventListener('reset', renew)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
  return (
    <input
      ref={input}
      type="hidden"
      name={KEY_FIELD}
      value={key}
      // The server's key differs and is replaced at once.
      suppressHydrationWarning
    />
  )
}

const UNKNOWN: ReadonlySet<ErrorCode> = new Set([
  'internal',
  'unavailable',
  'payment_unavailable',
  'idempotency_in_progress',
])

/**
 * True if the refusal means that nothing was done; otherwise the same submission may be retried.
 */
export function isFinal({ code }: { code: ErrorCode }): boolean {
  return !UNKNOWN.has(code)
}

/** `randomUUID` exists in secure contexts only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
