import { useEffect, useRef } from 'react'

interface ErrorSummaryProps {
  /** `id` is the id of the control; without it the message is not a link. */
  errors: readonly { id?: string | undefined; message: string }[]
  title?: string
}

/** Takes the focus when it appears, so that it is read out before the fields. */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const key = errors.map((error) => error.message).join('\n')
  useEffect(() => {
    if (key) box.current?.focus()
  }, [key])

  if (errors.length === 0) return null
  return (
    <div className="errors" ref={box} role="alert" tabIndex={-1}>
      <h2>{title ?? headline(errors.length)}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={`${id}${message}`}>{id ? <a href={`#${id}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  )
}

function headline(count: number): string {
  return count > 1 ? `${count}\u00a0points sont à corriger` : 'Un point est à corriger'
}
