import { useState, useSyncExternalStore } from 'react'
import type { ComponentProps } from 'react'

import { Input } from './input.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

const never = () => () => {}

/** The button that shows the password needs JavaScript, so it is not rendered without it. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  return (
    <div className="reveal">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      {isHydrated && (
        <button type="button" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Masquer' : 'Afficher'}
          <VisuallyHidden> le mot de passe</VisuallyHidden>
        </button>
      )}
    </div>
  )
}
