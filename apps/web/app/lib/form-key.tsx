import type { ErrorCode } from '@sesame/contract/errors'
import { useEffect, useRef, useState } from 'react'

export const KEY_FIELD = 'cle'

interface FormKeyProps {
  /** What the last sending was answered; nothing while it is unknown what became of it. */
  after: object | string | null | undefined
  /** On pages that nobody shares the server writes it, for browsers without scripts. */
  isOwnPage?: boolean
}

/**
 * Names one sending of a form. It stays the same while no answer has come, so that a second
 * click, a reload or a try after a lost connection is the same call for the API.
 */
export function FormKey({ after, isOwnPage = false }: FormKeyProps) {
  const [key, setKey] = useState(() => (isOwnPage ? randomKey() : ''))
  const input = useRef<HTMLInputElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current || after) setKey(randomKey())
    isFirst.current = false
  }, [after])
  useEffect(() => {
    const renew = () => setKey(randomKey())
    const onShow = (event: PageTransitionEvent) => {
      // The page as it was left: what it sent has been answered.
      if (event.persisted) renew()
    }
    // A form that stays on its page is reset when it was accepted.
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
      // The server's is another one; it is replaced at once.
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

/** Whether a refusal says that nothing was done; after others the same sending is tried again. */
export function isFinal({ code }: { code: ErrorCode }): boolean {
  return !UNKNOWN.has(code)
}

/** `randomUUID` exists on secure pages only. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
