import type { Endpoint } from '@sesame/contract/endpoint'
import { Button } from '@sesame/ui/button'
import { Dialog } from '@sesame/ui/dialog'
import { Icon } from '@sesame/ui/icon'
import { createContext, use, useCallback, useState, type ReactNode } from 'react'
import { useMatches } from 'react-router'

/** What the route of a screen declares in its `handle`. */
export interface ScreenHandle {
  /** The call without which the screen shows nothing; roles that may not call it are told so. */
  needs?: Pick<Endpoint, 'access'>
  /** The screen itself says what it shows without network, so the shell does not. */
  saysOffline?: true
  /** The screen itself shows the notes that wait on the device. */
  showsNotes?: true
  help: {
    title: string
    /** Three to six, in the words of the screen. */
    sentences: readonly string[]
  }
}

const OpenHelp = createContext<() => void>(() => {})

interface HelpProviderProps {
  /** Default: what the route of the screen declares. */
  help?: ScreenHandle['help']
  children: ReactNode
}

/** Gives the buttons below it the panel of help of the current screen. */
export function HelpProvider({ help: given, children }: HelpProviderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const open = useCallback(() => setIsOpen(true), [])
  const declared = useScreenHelp()
  const help = given ?? declared
  return (
    <OpenHelp value={open}>
      {children}
      {help && (
        <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={help.title} background="desk">
          <div className="help-text">
            {help.sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <div className="dialog__acts">
            <Button type="button" onClick={() => setIsOpen(false)}>
              Fermer
            </Button>
          </div>
        </Dialog>
      )}
    </OpenHelp>
  )
}

const HELP = 'Aide de cet écran'

export function HelpButton({ className, isShort }: { className: string; isShort?: boolean }) {
  const open = use(OpenHelp)
  return (
    <button
      type="button"
      className={className}
      aria-label={isShort ? HELP : undefined}
      onClick={open}
    >
      <Icon name="life-ring" />
      {!isShort && HELP}
    </button>
  )
}

function useScreenHelp(): ScreenHandle['help'] | undefined {
  const handles = useMatches().map(({ handle }) => handle as ScreenHandle | undefined)
  return handles.findLast((handle) => handle?.help)?.help
}
