import type { SVGProps } from 'react'

/** Line icons, 24 × 24, under Font Awesome's names. They are always shown beside a text. */
const SHAPES = {
  'location-dot':
    'M12 21c4.5-5 7-8.3 7-11.4A7 7 0 0 0 5 9.6C5 12.7 7.5 16 12 21zM12 12.1a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  phone:
    'M6 3.5h3l1.5 4.2-2 1.6a12 12 0 0 0 6.2 6.2l1.6-2 4.2 1.5v3c0 1-.8 2-2 2C10.5 20 4 13.5 4 5.5c0-1.2 1-2 2-2z',
  envelope: 'M3 5.5h18v13H3zM3.5 6.5 12 13l8.5-6.5',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4.2 3.5-6.3 7.5-6.3s6.9 2.1 7.5 6.3',
  users:
    'M9 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3 19c.4-3.4 2.8-5.2 6-5.2s5.6 1.8 6 5.2M16 5.2a3 3 0 0 1 0 5.8M18 14.2c1.8.7 2.8 2.3 3 4.8',
  house: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4z',
  bars: 'M4 7h16M4 12h16M4 17h16',
  xmark: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'arrow-right': 'M4 12h16m-6-6 6 6-6 6',
  'arrow-left': 'M20 12H4m6-6-6 6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  'calendar-days': 'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  'circle-info': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.5h.01',
  'circle-check': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l3 3 5-5.5',
  'circle-exclamation': 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5v5.5M12 16.5h.01',
  lock: 'M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  key: 'M8.5 15.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM13 11h8M17 11v3.5M20.5 11v2.5',
  city: 'M4 20.5V9l5-3v14.5M9 20.5V11l6-3.5v13M15 20.5V11h5v9.5M2.5 20.5h19M12 13v.01M12 16.5v.01M6.5 11.5v.01M6.5 15v.01M17.5 14v.01M17.5 17v.01',
  gift: 'M4.5 10.5h15v10h-15zM3 7h18v3.5H3zM12 7v13.5M12 7C9 7 7 5.8 7.5 4.2 8.2 2.3 11 3.5 12 7zM12 7c3 0 5-1.2 4.5-2.8C15.8 2.3 13 3.5 12 7z',
  box: 'M4 8l8-4.5L20 8v8.5L12 21l-8-4.5zM4 8l8 4.5L20 8M12 12.5V21',
  truck:
    'M2.5 6H14v10H2.5zM14 9.5h4l3.5 3.5v3H14zM7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  shop: 'M4 9.5V20h16V9.5M3 9.5 5 4h14l2 5.5zM9.5 20v-6h5v6',
  leaf: 'M5 19C4 10 9 4 20 4c0 11-6 16-15 15zM5 19c3-5 6-8 10-10',
  wifi: 'M2.5 9a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.2 16.5a4.2 4.2 0 0 1 5.6 0M12 19.5h.01M4 3l16 18',
  'right-from-bracket': 'M10 4H4.5v16H10M9.5 12H20m-4.5-4.5L20 12l-4.5 4.5',
  facebook:
    'M14 8.5h3V5h-3c-2.2 0-3.5 1.5-3.5 3.5V11H8v3.5h2.5V21H14v-6.5h2.5L17 11h-3V9c0-.3.2-.5.5-.5z',
  eye: 'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  ear: 'M7 10.5a5.5 5.5 0 1 1 11 0c0 4-3.5 4.2-3.5 7.2a3 3 0 0 1-5.8 1M10 11.5a2.5 2.5 0 1 1 4.8.9c-.5 1-1.8 1.2-1.8 2.6',
  comment: 'M4 5h16v11.5h-9L6.5 20v-3.5H4zM8 9h8M8 12.5h5',
  'universal-access':
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 8.2a.7.7 0 1 0 0-1.4.7.7 0 0 0 0 1.4zM7.5 10.2c3 .8 6 .8 9 0M12 10.8v2.7M9.7 17.3l2.3-3.8 2.3 3.8',
  link: 'M10 13.5a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 4.8l-1 1M14 10.5a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  'chevron-left': 'm14.5 6-6 6 6 6',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  'share-nodes':
    'M6 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM17.5 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM8.2 10.8l7.1-4M8.2 13.2l7.1 4',
  'chart-column': 'M4 20V4M4 20h16M8.5 16v-5M13 16V7M17.5 16v-3',
  file: 'M6 3h8l4.5 4.5V21H6zM13.5 3v5h5M9 13h6M9 16.5h6',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14 7v2M14 11v2M14 15v2',
  'magnifying-glass': 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  'bag-shopping': 'M5 8h14l1 12.5H4zM9 8V6.5a3 3 0 0 1 6 0V8',
  'wine-bottle': 'M10 2.5h4V8c0 1.5 2 2.5 2 5v8.5H8V13c0-2.5 2-3.5 2-5zM8 13.5h8M8 18h8',
  'trash-can': 'M5 7h14M10 7V4.5h4V7M6.5 7l1 13.5h9l1-13.5M10.5 11v6M13.5 11v6',
  award: 'M12 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8.5 13.5 7 21l5-2.5L17 21l-1.5-7.5',
  'drumstick-bite':
    'M9.6 14.4C7 11 9.5 6 13.5 4.3c4-1.6 7.8 2.2 6.2 6.2C18 14.5 13 17 9.6 14.4zM9.6 14.4l-3.8 3.8M5.8 18.2a1.7 1.7 0 1 0-2 2 1.7 1.7 0 1 0 2-2z',
  feather: 'M5 19C6 11 11 5 19.5 4.5 20 12 15 16.5 8 16.5M5 19l8.5-9',
  fish: 'M6.5 12c2-3.5 5-5.5 8-5.5s5 2 7 5.5c-2 3.5-4 5.5-7 5.5s-6-2-8-5.5zM6.5 12l-4-4v8zM17 11h.01',
  cheese: 'M3 13 15 5c3.5.5 6 3.5 6 8v6H3zM3 13h18M8 16h.01M14 16.5h.01',
  carrot:
    'M4 20c2.5-6 5-10 8-11.5 2-1 4.5 1.5 3.5 3.5C14 15 10 17.5 4 20zM15 9l5-5M15 9l.5-5M15 9l5-.5M9 13.5l2 2',
  'cake-candles':
    'M4 20h16v-8H4zM4 15.5c2 1.5 3.3 1.5 5.3 0s3.400-1.5 5.400 0 3.3 1.5 5.3 0M8 12V8.5M12 12V8.5M16 12V8.5M8 5.5h.01M12 5.5h.01M16 5.5h.01',
  'champagne-glasses': 'M9 3.5h6l-.8 7.3a2.2 2.2 0 0 1-4.400 0zM12 13v7M9 20.5h6M9.400 7h5.2',
  train:
    'M6 6a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H9a3 3 0 0 1-3-3zM6 11h12M9 21l2-4M15 21l-2-4M9.5 14h.01M14.5 14h.01',
  car: 'M4 16v-4l2-5h12l2 5v4zM4 16v2.5M20 16v2.5M4 12h16',
  'credit-card': 'M3 5.5h18v13H3zM3 10h18M7 15h4',
  'life-ring':
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.2 1-1.2 2M12 16.8h.01',
  filter: 'M4 6h16M7 12h10M10 18h4',
  bookmark: 'M6 4h12v16l-6-4-6 4z',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  copy: 'M8.5 8.5H20V20H8.5zM15.5 8.5V4H4v11.5h4.5',
  desktop: 'M3 5h18v12H3zM9 20.5h6',
  mobile: 'M7 3h10v18H7zM11 18h2',
  rotate: 'M5 12a7 7 0 0 1 12-5l2 2M19 12a7 7 0 0 1-12 5l-2-2M19 4.5V9h-4.5M5 19.5V15h4.5',
  'rotate-left': 'M5 9h9a5 5 0 0 1 0 10H9M5 9l4-4M5 9l4 4',
  'triangle-exclamation': 'M12 3.5 22 20H2zM12 10v4.5M12 17.2h.01',
  ellipsis: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
  qrcode: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v3M14 20h3M20 20h.01',
  ban: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.8 5.8l12.4 12.4',
} as const

export type IconName = keyof typeof SHAPES

/** For names that operators enter. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(SHAPES, name)
}

export function Icon({ name, ...props }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg
      className="ico"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
