/* The shapes are Font Awesome Free's solid icons (CC BY 4.0,
   https://fontawesome.com/license/free), stored in one sprite so that they add no script. */
const NAMES: ReadonlySet<string> = new Set([
  'house',
  'key',
  'lock',
  'dungeon',
  'hat-wizard',
  'wand-sparkles',
  'ghost',
  'skull',
  'flask',
  'mask',
  'clock',
  'hourglass-half',
  'calendar-days',
  'envelope',
  'phone',
  'comments',
  'gift',
  'star',
  'newspaper',
  'book-open',
  'circle-question',
  'circle-info',
  'location-dot',
  'map',
  'euro-sign',
  'ticket',
  'users',
  'user',
  'trophy',
  'camera',
  'images',
  'wine-bottle',
  'wine-glass',
  'champagne-glasses',
  'box-open',
  'basket-shopping',
  'cart-shopping',
  'truck',
  'shop',
  'leaf',
])

interface SolidIconProps {
  /**
   * `house`, `fa-house` or `fa-solid fa-house`. Unknown names render nothing, because operators
   * type names freely.
   */
  name: string
  className?: string
  sprite?: string
}

export function SolidIcon({
  name,
  className = 'ico',
  sprite = '/icons/solid.svg',
}: SolidIconProps) {
  const shape = name.replace(/^(fa-solid|fas)\s+/, '').replace(/^fa-/, '')
  if (!NAMES.has(shape)) return null
  return (
    <svg className={className} fill="currentColor" aria-hidden="true">
      <use href={`${sprite}#${shape}`} />
    </svg>
  )
}
