import { Button, buttonClass } from '@sesame/ui/button'
import { Icon } from '@sesame/ui/icon'
import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

interface ShareTeamProps {
  path: string
  name: string
}

/** The team's page: shared where the device can, copied otherwise, a link without JavaScript. */
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
      // Closing the device's own sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
      location.assign(path)
    }
  }
  const inside = (
    <>
      <Icon name={isCopied ? 'check' : 'share-nodes'} />
      {isCopied ? 'Lien copié' : 'Partager avec l’équipe'}
    </>
  )
  if (!hasScript) {
    return (
      <a className={buttonClass()} href={path}>
        {inside}
      </a>
    )
  }
  return (
    <>
      <Button type="button" onClick={() => void share()}>
        {inside}
      </Button>
      <output className="hidden-text">{isCopied && 'Le lien de l’équipe est copié.'}</output>
    </>
  )
}
