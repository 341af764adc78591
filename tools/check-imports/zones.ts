/** From the ground up: a module calls those before it. */
export const MODULES = [
  'site',
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
]

export const MODULE_PARTS = ['rules', 'queries', 'service', 'routes', 'jobs'] as const
const SCREEN_PARTS = { lib: 'lib', blocks: 'blocks', routes: 'pages' } as const

export type Kind =
  | 'values'
  | 'contract'
  | 'ui'
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
}

export function classify(path: string): Zone {
  const [top = '', name = '', ...rest] = path.split('/')
  const home = top === 'packages' || top === 'apps' ? `${top}/${name}` : top
  if (isTest(path)) return { kind: 'test', label: 'test', home }
  if (top === 'tools') return { kind: 'tool', label: 'tools', home }
  if (top === 'packages' && (name === 'values' || name === 'contract' || name === 'ui')) {
    return { kind: name, label: name, home }
  }
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
  const [part = '', name = ''] = rest
  if (folder === 'app' && part === 'features' && name) {
    const owner = withoutExtension(name)
    return { kind: 'feature', label: `${app}:features/${owner}`, home, owner }
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
  const door = withoutExtension(part)
  if (door === 'http' || door === 'worker') return { kind: door, label: `${door}.ts`, home }
  return unplaced
}

// A part is a file, or the folder of the same name the file has grown into.
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
