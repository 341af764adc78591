import type { MealIcon, Variation } from '@sesame/contract/catalog'
import type { Image } from '@sesame/contract/media'
import type { CompanyAddress, Font, Logo, SiteInfo } from '@sesame/contract/site'
import { barColour, themeCss } from '@sesame/ui/theme'
import { DEFAULT_THEME, findThemeName, type ThemeName } from '@sesame/values/theme-name'

import type { GraphNode } from '../document/structured-data.ts'
import { readConsent } from './consent-services.ts'
import { hostedFonts } from './fonts.ts'
import {
  readDrawerLinks,
  readFooterLinks,
  readFooterLogos,
  readMenuPictures,
  type FrameData,
  type Picture,
  type ShopFrame,
  followableMenu,
} from './frame-data.ts'
import type { SharedStartUp } from './load-site.server.ts'
import { openingAt, readOpeningHours, weekdayAt } from './opening-hours.ts'
import { readParameters, type Parameters } from './parameters.ts'
import type { SiteView } from './root-data.ts'
import { describePrices, siteGraph } from './site-graph.ts'
import { tagSources, type TagSources } from './tag-sources.ts'

/** Site data for its pages, made from the start-up calls. */
export interface Site {
  info: SiteInfo
  parameters: Parameters
  view: SiteView
  /** `view` serialized, as the root loader sends it. */
  json: string
  /** How to find the entrance: « porte bleue, au fond de la cour ». */
  addressHint: string | null
  /** Third-party origins that the Content-Security-Policy of open pages allows. */
  tagSources: TagSources
  /** Structured data about the site for every page. */
  graph: GraphNode[]
  /** Pictures of the services by slug. */
  posters: ReadonlyMap<string, Image>
  mealIcons: readonly MealIcon[]
  variations: readonly Variation[]
  /** Paper format of the product sheets. */
  sheetFormat: string | null
}

const LOGO_MARGINS = ['TOP', 'RIGHT', 'BOTTOM', 'LEFT']

const SOCIAL = [
  ['Facebook', 'FACEBOOK_URL'],
  ['Instagram', 'INSTAGRAM_URL'],
  ['TikTok', 'TIKTOK_URL'],
  ['YouTube', 'YOUTUBE_URL'],
  ['X', 'TWITTER_URL'],
  ['LinkedIn', 'LINKEDIN_URL'],
  ['Tripadvisor', 'TRIPADVISOR_URL'],
  ['Discord', 'DISCORD_SERVER'],
] as const

export function describeSite(startUp: SharedStartUp, now: Date): Site {
  const { info } = startUp
  const parameters = readParameters(startUp.parameters)
  const consent = readConsent(parameters)
  const favicon = logoOf(info, 'LOGO_FAVICON')?.onlineImage.url ?? null
  const { shareImage } = startUp
  const theme = readTheme(parameters)
  const frame = describeFrame({ startUp, parameters, theme, now })
  const view: SiteView = {
    id: info.id,
    origin: info.url,
    fonts: hostedFonts(info.fonts.map((font) => font.family)),
    favicon,
    icons: iconsOf(favicon),
    barColour: barColour({ theme, isLight: frame.menuStyle === 'light' }),
    shareImage,
    notFoundTitle: parameters.text('NOT_FOUND_TITLE'),
    consent,
    frame,
    theme,
  }
  return {
    info,
    parameters,
    view,
    json: JSON.stringify(view),
    tagSources: tagSources(consent?.services ?? []),
    graph: siteGraph({
      info,
      name: frame.name,
      parameters,
      addresses: startUp.addresses,
      social: frame.social.map(({ url }) => url),
      logo: view.icons
        ? `${view.icons}/favicon-512.png`
        : (logoOf(info, 'LOGO')?.onlineImage.url ?? null),
      shareImage,
      priceRange: describePrices(startUp.services),
    }),
    mealIcons: startUp.mealIcons,
    variations: startUp.variations,
    sheetFormat: startUp.fileGenerator['format'] ?? null,
    addressHint: startUp.addresses[0]?.addressPart2 ?? null,
    posters: new Map(
      startUp.services.flatMap(({ slug, images: { wide } }) => (wide ? [[slug, wide]] : [])),
    ),
  }
}

interface Described {
  startUp: SharedStartUp
  parameters: Parameters
  theme: ThemeName
  now: Date
}

function describeFrame({ startUp, parameters, theme, now }: Described): FrameData {
  const { info } = startUp
  const name = parameters.text('COMPANY_NAME') ?? info.name
  const isLight = parameters.text('MENU_STYLE') === 'LIGHT'
  const openingHours = readOpeningHours(parameters)
  const menu = followableMenu(startUp.menu)
  const logo = logoOf(info, 'LOGO')
  const barLogo = logoOf(info, isLight ? 'LOGO_LIGHT_THEME' : 'LOGO_DARK_THEME') ?? logo
  // The footer is dark in every theme.
  const footerLogo = logoOf(info, 'LOGO_FOOTER') ?? logoOf(info, 'LOGO_DARK_THEME') ?? logo
  return {
    name,
    themeCss: describeTheme(theme, info, parameters),
    logo: picture(barLogo, name),
    footerLogo: picture(footerLogo, name),
    menu,
    menuPictures: readMenuPictures(menu, startUp.services),
    drawerLinks: readDrawerLinks(startUp.footerLinks),
    menuStyle: isLight ? 'light' : 'dark',
    menuAlignment: readAlignment(parameters.text('MENU_ALIGNMENT')),
    menuType: readMenuType(parameters.text('MENU_TYPE')),
    repeatsReveals: parameters.isOn('REPEAT_ANIMATION'),
    phone: parameters.text('COMPANY_PHONE'),
    email: parameters.text('COMPANY_EMAIL'),
    addressLines: addressLines(startUp.addresses[0]),
    accessPlan: readAccessPlan(parameters),
    openingHours,
    today: weekdayAt(now, info.timeZone),
    opening: openingAt(now, {
      timeZone: info.timeZone,
      week: openingHours,
      holidayHours: parameters.text('PUBLIC_HOLIDAY_OPENING_HOURS'),
    }),
    social: describeSocial(parameters),
    servicePage: parameters.text('SERVICE_PAGE_STYLE') === 'COLUMN' ? 'column' : 'default',
    iconStyle: parameters.text('BASE_FONTAWESOME_ICON') === 'fa-regular' ? 'regular' : 'solid',
    promotedNews: startUp.promotedNews && {
      label: startUp.promotedNews.title,
      url: `/actualites/${startUp.promotedNews.slug}`,
    },
    footerLinks: readFooterLinks(startUp.footerLinks),
    footerLogos: readFooterLogos(startUp.footerLogos),
    hasNewsletter: parameters.isOn('NEWSLETTER_ENABLED'),
    shop: describeShop(info, parameters),
    hasSearchbar: parameters.isOn('SHOW_SEARCHBAR'),
    sellsAlcohol: info.isWinemaker,
    isLogged: false,
    role: null,
  }
}

function readAccessPlan(parameters: Parameters): Picture | null {
  const src = parameters.text('ACCESS_PLAN')
  const alt = parameters.text('ACCESS_PLAN_TEXT')
  return src && alt ? { src, alt } : null
}

function describeSocial(parameters: Parameters): FrameData['social'] {
  const telegram = parameters.text('TELEGRAM_AT')?.replace(/^@/, '')
  return [
    ...SOCIAL.flatMap(([name, type]) => {
      const url = parameters.text(type)
      return url ? [{ name, url }] : []
    }),
    ...(telegram
      ? [{ name: 'Telegram', url: `https://t.me/${encodeURIComponent(telegram)}` }]
      : []),
  ]
}

function describeShop(info: SiteInfo, parameters: Parameters): ShopFrame | null {
  if (!info.isECommerce) return null
  return {
    hasCart: !parameters.isOn('HIDE_PRODUCT_PRICES'),
    showsCartOnHover: parameters.isOn('SEE_CART_ON_HOVER'),
    shippingMessage: parameters.text('SHIPPING_MESSAGE'),
    isWinemaker: info.isWinemaker,
  }
}

/** Sites with a folder of their own have icons in other sizes beside the favicon. */
function iconsOf(favicon: string | null): string | null {
  return /^(\/site-\d+)\//.exec(favicon ?? '')?.[1] ?? null
}

function logoOf(info: SiteInfo, type: Logo['type']): Logo | undefined {
  return info.logos.find((logo) => logo.type === type)
}

function picture(logo: Logo | undefined, name: string): Picture {
  return logo ? { src: logo.onlineImage.url, alt: logo.alt } : { src: '', alt: name }
}

/** An unknown name selects the default theme; `request-context.server.ts` logs it. */
function readTheme(parameters: Parameters): ThemeName {
  return findThemeName(parameters.text('THEME')) ?? DEFAULT_THEME
}

function describeTheme(theme: ThemeName, info: SiteInfo, parameters: Parameters): string {
  const font = (type: Font['type']) => info.fonts.find((found) => found.type === type)
  return themeCss({
    theme,
    primaryColor: parameters.text('PRIMARY_COLOR'),
    accentColor: parameters.text('ACCENT_COLOR'),
    titleFont: font('TITLE') ?? null,
    contentFont: font('CONTENT') ?? null,
    menuFont: font('MENU') ?? null,
    infoBarBackgroundColor: parameters.text('TOP_MENU_INFO_BAR_BACKGROUND_COLOR'),
    infoBarFontColor: parameters.text('TOP_MENU_INFO_BAR_FONT_COLOR'),
    logoWidth: parameters.number('LOGO_WIDTH'),
    logoHeight: parameters.number('LOGO_HEIGHT'),
    mobileLogoWidth: parameters.number('LOGO_MOBILE_WIDTH'),
    mobileLogoHeight: parameters.number('LOGO_MOBILE_HEIGHT'),
    footerLogoWidth: parameters.number('LOGO_FOOTER_WIDTH'),
    footerLogoHeight: parameters.number('LOGO_FOOTER_HEIGHT'),
    logoMargins: LOGO_MARGINS.map((side) => parameters.number(`LOGO_MARGIN_${side}`) ?? 0),
    detailMarginTop: parameters.number('DETAIL_PAGE_MARGIN_TOP'),
    menuIconSize: parameters.number('MENU_ICON_SIZE'),
  })
}

function readMenuType(value: string | null): NonNullable<FrameData['menuType']> {
  const type = value?.toLowerCase()
  return type === 'absolute' || type === 'fixed' ? type : 'relative'
}

function readAlignment(value: string | null): FrameData['menuAlignment'] {
  const alignment = value?.toLowerCase()
  return alignment === 'left' || alignment === 'right' ? alignment : 'center'
}

function addressLines(address: CompanyAddress | undefined): string[] {
  return address ? [address.address, `${address.postalCode} ${address.city}`] : []
}

/** Logs an unknown theme once per site, because sites are reloaded every few seconds. */
export function createThemeWarnings(log: (error: Error, host: string) => void) {
  const logged = new Map<number, string>()
  return ({ info, parameters }: Pick<Site, 'info' | 'parameters'>, host: string): void => {
    const name = parameters.text('THEME')
    if (name === null || findThemeName(name) || logged.get(info.id) === name) return
    logged.set(info.id, name)
    log(new Error(`Parameter THEME of site ${info.id}: there is no such theme`), host)
  }
}
