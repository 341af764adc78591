import type { Service } from '@sesame/contract/service'
import { Picture } from '@sesame/ui/picture'

interface ScenarioPictureProps {
  images: Service['images']
  /** True for the wide picture on all screens; otherwise the tall one is used from 576 px. */
  isWide: boolean
}

export function ScenarioPicture({ images, isWide }: ScenarioPictureProps) {
  const wide = images.wide && { ...images.wide, alt: '' }
  const tall = images.tall && { ...images.tall, alt: '' }
  if (tall && !isWide) {
    const narrow = wide && { image: wide, media: '(max-width: 575px)' }
    return (
      <Picture image={tall} sizes="(min-width: 960px) 380px, 240px" {...(narrow && { narrow })} />
    )
  }
  if (!wide) return <div className="pic" />
  return <Picture image={wide} sizes="(min-width: 576px) min(50vw, 590px), 100vw" />
}
