import { isRefusal } from '@sesame/contract/client'
import type { ReplyOf } from '@sesame/contract/endpoint'
import { getSiteInfo, listParameters, type Logo, type Parameter } from '@sesame/contract/site'
import { themeCss } from '@sesame/ui/theme'
import { DEFAULT_THEME, findThemeName } from '@sesame/values/theme-name'
import { useRouteLoaderData } from 'react-router'
import { z } from 'zod'

import { api } from '../api/api.ts'
import { beginSaving, readFromDevice } from '../device/device.ts'

export interface Site {
  id: number
  name: string
  timeZone: string
  /** Sells goods on its website. */
  isShop: boolean
  /** For dark backgrounds. */
  logo: string | null
  icon: string | null
}

export const ROOT_ROUTE = 'root'

/** Loads the site of this host and gives its look to the document. */
export async function loadSite(): Promise<Site> {
  const [info, { parameters }] = await readSite()
  const site = {
    id: info.id,
    name: info.name,
    timeZone: info.timeZone,
    isShop: info.isECommerce,
    logo: addressOf(info.logos, 'LOGO'),
    icon: addressOf(info.logos, 'LOGO_FAVICON'),
  }
  applyTheme(parameters)
  showIcon(site)
  return site
}

const SITE = 'site'

type SiteReplies = [ReplyOf<typeof getSiteInfo>, ReplyOf<typeof listParameters>]

/** From the device if there is no network. */
async function readSite(): Promise<SiteReplies> {
  const { save } = beginSaving()
  try {
    const replies = await Promise.all([api(getSiteInfo), api(listParameters)])
    void save(SITE, replies)
    return replies
  } catch (error) {
    const saved = isRefusal(error) ? undefined : await readFromDevice(SITE)
    if (!saved) throw error
    return z.tuple([getSiteInfo.reply, listParameters.reply]).parse(saved.value)
  }
}

export function useSite(): Site {
  const site = useRouteLoaderData<Site>(ROOT_ROUTE)
  if (!site) throw new Error('the site is not loaded')
  return site
}

function addressOf(logos: readonly Logo[], type: Logo['type']): string | null {
  return logos.find((logo) => logo.type === type)?.onlineImage.url ?? null
}

function applyTheme(parameters: readonly Parameter[]): void {
  const valueOf = (type: string) => parameters.find((one) => one.type === type)?.value ?? null
  const theme = findThemeName(valueOf('THEME')) ?? DEFAULT_THEME
  document.documentElement.dataset['theme'] = theme
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    themeCss({
      theme,
      primaryColor: valueOf('PRIMARY_COLOR'),
      accentColor: valueOf('ACCENT_COLOR'),
    }),
  )
  // A style element would need a permission of the Content-Security-Policy.
  document.adoptedStyleSheets = [sheet]
}

function showIcon({ icon }: Site): void {
  if (!icon) return
  const link = document.createElement('link')
  link.rel = 'icon'
  link.href = icon
  document.head.append(link)
}
