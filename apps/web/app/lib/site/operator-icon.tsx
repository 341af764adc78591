import { Icon, isIconName } from '@sesame/ui/icon'
import { SolidIcon } from '@sesame/ui/solid-icon'

import { useSiteView } from './root-data.ts'

interface OperatorIconProps {
  /** `house`, `fa-house` or `fa-regular fa-house`; a style in the name precedes the site's. */
  name: string
  className?: string
}

/** An icon that an operator named, in the style of BASE_FONTAWESOME_ICON. */
export function OperatorIcon({ name, className = 'ico' }: OperatorIconProps) {
  const siteStyle = useSiteView()?.frame.iconStyle ?? 'solid'
  const shape = name.split(/\s+/).at(-1)!.replace(/^fa-/, '')
  const isRegular = /^(?:fa-regular|far)\s/.test(name)
  const isSolid = /^(?:fa-solid|fas)\s/.test(name)
  const hasLines = isRegular || (siteStyle === 'regular' && !isSolid)
  if (hasLines && isIconName(shape)) return <Icon name={shape} className={className} />
  return <SolidIcon name={shape} className={className} />
}
