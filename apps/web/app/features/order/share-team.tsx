import { Button, buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

interface ShareTeamProps {
  path: string
  name: string
}

/**
 * Uses the device's share sheet if there is one, otherwise copies the link; without JavaScript it
 * is a plain link.
 */
export function ShareTeam({ path, name }: ShareTeamProps) {
  const [isCopied, setIsCopied] = useState(false)
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  const share = async () => {
    const url = new URL(path, location.href).href
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title: name, url })
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch (error) {
      // Closing the share sheet rejects with AbortError, which is not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      location.assign(path)
    }
  }
  const inside = (
    <>
      <Icon name={isCopied ? 'check' : 'share-nodes'} />
      {isCopied ? 'Lien copié' : 'Prévenir mon équipe'}
    </>
  )
  if (!hasScript) {
    return (
      <a className={buttonClass({ variant: 'solid' })} href={path}>
        {inside}
      </a>
    )
  }
  return (
    <>
      <Button type="button" variant="solid" onClick={() => void share()}>
        {inside}
      </Button>
      <output className="hidden-text">{isCopied && 'Le lien de l’équipe est copié.'}</output>
    </>
  )
}
