import { Notice } from '@sesame/ui/notice'
import { useEffect, useRef, type ComponentProps } from 'react'

/** Takes the focus when it appears, because the visitor's action has failed. */
export function FocusNotice(props: Omit<ComponentProps<typeof Notice>, 'live'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
    box.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="focus-box" ref={box} tabIndex={-1}>
      <Notice kind="bad" {...props} live />
    </div>
  )
}
