import type { ConsentService } from './consent-services.ts'

/** Third-party sources of the Content-Security-Policy, by directive. */
export interface TagSources {
  script: string[]
  connect: string[]
  image: string[]
  frame: string[]
}

const TAG_MANAGER = 'https://www.googletagmanager.com'
const AD_HOSTS = [
  'https://www.google.com',
  'https://www.googleadservices.com',
  'https://*.doubleclick.net',
]
const ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
]

/** Contains only the hosts of the services that the site uses. */
export function tagSources(services: readonly ConsentService[]): TagSources {
  const all = services.map(sourcesOf)
  const collect = (name: keyof TagSources) => [...new Set(all.flatMap((one) => one[name] ?? []))]
  return {
    script: collect('script'),
    connect: collect('connect'),
    image: collect('image'),
    frame: collect('frame'),
  }
}

function sourcesOf({ id, account, url }: ConsentService): Partial<TagSources> {
  switch (id) {
    case 'matomo':
      return everywhere(url === undefined ? [] : [new URL(url).origin])
    case 'ga4':
      return { script: [TAG_MANAGER], connect: ANALYTICS_HOSTS, image: ANALYTICS_HOSTS }
    case 'plausible':
      return { script: ['https://plausible.io'], connect: ['https://plausible.io'] }
    case 'googleAds':
      return {
        script: [TAG_MANAGER, ...AD_HOSTS],
        connect: AD_HOSTS,
        image: AD_HOSTS,
        frame: ['https://td.doubleclick.net'],
      }
    case 'gtm':
      return { ...everywhere([TAG_MANAGER]), frame: [TAG_MANAGER] }
    case 'facebookPixel':
      return {
        script: ['https://connect.facebook.net'],
        connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
        image: ['https://www.facebook.com'],
      }
    case 'script':
      return everywhere(originsIn(account))
  }
}

function everywhere(origins: string[]): Partial<TagSources> {
  return { script: origins, connect: origins, image: origins }
}

/** Hosts from which a pasted script loads its own files. */
function originsIn(html: string): string[] {
  return [...html.matchAll(/\bsrc\s*=\s*["'](https:\/\/[^"'\s]+)["']/gi)].flatMap(([, src]) => {
    const url = URL.parse(src ?? '')
    return url ? [url.origin] : []
  })
}
