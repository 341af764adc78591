/** Order of the modules: a module may call the ones before it. */
export const MODULES = [
  'site',
  'certificate',
  'member',
  'consent',
  'media',
  'content',
  'contact',
  'catalog',
  'booking',
  'delivery',
  'cart',
  'accounting',
  'payment',
  'giftcard',
  'order',
  'books',
]

/** Order of an app's features: a feature may use the index of earlier ones. */
export const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'apps/admin': [
    'login',
    'account',
    'shifts',
    'day',
    'planning',
    'refund',
    'orders',
    'newsletter',
    'people',
    'preparation',
    'stock',
    'hours',
    'team',
    'feeds',
    'audit',
    'discounts',
    'gift-cards',
    'figures',
    'sale',
    'booking',
    'order',
    'messages',
    'accountant',
    'closing',
    'shell',
  ],
  'apps/web': [
    'toast',
    'errors',
    'page',
    'legal',
    'web-manifest',
    'site-map',
    'mail-link',
    'newsletter',
    'contact',
    'form',
    'registration',
    'slider',
    'album',
    'blog',
    'news',
    'search',
    'home',
    'scenario',
    'prices',
    'member',
    'consent',
    'popup',
    'booking',
    'gift-card',
    'payment',
    'delivery',
    'cart',
    'shop',
    'checkout',
    'order',
    'withdrawal',
    'frame',
  ],
}

export const MODULE_PARTS = ['rules', 'queries', 'service', 'routes', 'jobs'] as const
// Server-only files are separate, so that they are not sent to the browser.
const INDEX_FILES = new Set(['index.ts', 'index.server.ts'])
const PACKAGES = { values: true, contract: true, ui: true, server: true } as const
const SCREEN_PARTS = { lib: 'lib', blocks: 'blocks', routes: 'pages' } as const

export type Kind =
  | 'values'
  | 'contract'
  | 'ui'
  | 'server'
  | 'lib'
  | 'feature'
  | 'blocks'
  | 'pages'
  | 'root'
  | (typeof MODULE_PARTS)[number]
  | 'adapters'
  | 'platform'
  | 'http'
  | 'worker'
  | 'gateway'
  | 'seed'
  | 'test'
  | 'tool'
  | 'unplaced'

export type Zone = {
  kind: Kind
  label: string
  /** The workspace package: `packages/values`, `apps/web`, `tools`. */
  home: string
  /** The module or the feature. */
  owner?: string
  /** The file of a feature that other features may import. */
  isIndex?: boolean
}

export function classify(path: string): Zone {
  const [top = '', name = '', ...rest] = path.split('/')
  const home = top === 'packages' || top === 'apps' ? `${top}/${name}` : top
  if (isTest(path)) return { kind: 'test', label: 'test', home }
  if (top === 'tools') return { kind: 'tool', label: 'tools', home }
  if (top === 'packages' && isKeyOf(PACKAGES, name)) return { kind: name, label: name, home }
  if (home === 'apps/web' || home === 'apps/admin') return classifyScreen(name, home, rest)
  if (home === 'apps/api') return classifyApi(home, rest)
  return { kind: 'unplaced', label: path, home }
}

function isTest(path: string): boolean {
  return (
    /^(?:e2e|bench|drills)\/|^apps\/[^/]+\/test\//.test(path) ||
    /\.test\.tsx?$|(?:^|\/)(?:vitest|playwright)\.config\.ts$/.test(path)
  )
}

function classifyScreen(app: string, home: string, [folder, ...rest]: string[]): Zone {
  const [part = '', name = '', ...inside] = rest
  if (folder === 'app' && part === 'features' && name) {
    const owner = withoutExtension(name)
    const label = `${app}:features/${owner}`
    const isListed = FEATURES[home]?.includes(owner) ?? true
    const isIndex = inside.length === 1 && INDEX_FILES.has(inside[0]!)
    return { kind: isListed ? 'feature' : 'unplaced', label, home, owner, isIndex }
  }
  if (folder === 'app' && name && isKeyOf(SCREEN_PARTS, part)) {
    return { kind: SCREEN_PARTS[part], label: `${app}:${part}`, home }
  }
  return { kind: 'root', label: `${app}:root`, home }
}

function classifyApi(home: string, [folder = '', part = '', ...rest]: string[]): Zone {
  if (folder === 'seed') return { kind: 'seed', label: 'seed', home }
  const unplaced: Zone = { kind: 'unplaced', label: ['api', folder, part, ...rest].join('/'), home }
  if (folder !== 'src') return unplaced
  if (part === 'modules') return classifyModule(home, rest) ?? unplaced
  if (part === 'adapters' || part === 'platform') return { kind: part, label: part, home }
  const entry = withoutExtension(part)
  if (entry === 'http' || entry === 'worker' || entry === 'gateway') {
    return { kind: entry, label: `${entry}.ts`, home }
  }
  return unplaced
}

// A part of a module is a file, or a folder of the same name.
function classifyModule(home: string, [owner = '', file = '']: string[]): Zone | undefined {
  const kind = MODULE_PARTS.find((part) => part === withoutExtension(file))
  if (!kind || !MODULES.includes(owner)) return undefined
  return { kind, label: `modules/${owner}/${kind}`, home, owner }
}

function withoutExtension(name: string): string {
  return name.replace(/\.tsx?$/, '')
}

function isKeyOf<T extends object>(object: T, key: string): key is keyof T & string {
  return Object.hasOwn(object, key)
}
