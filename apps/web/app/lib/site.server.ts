import type { CompanyAddress, Font, Logo, SiteInfo } from '@sesame/contract/site'
import { themeCss } from '@sesame/ui/theme'

import { hostedFonts } from './fonts.ts'
import { readFooterLinks, readFooterLogos } from './footer-elements.ts'
import type { FrameData, Picture } from './frame-data.ts'
import { followableMenu } from './menu.ts'
import { readOpeningHours, weekdayAt } from './opening-hours.ts'
import { readParameters, type Parameters } from './parameters.ts'
import type { SiteView } from './root-data.ts'
import type { SharedStartUp } from './start-up.server.ts'

/** A site as its pages need it, made from the start-up calls. */
export interface Site {
  info: SiteInfo
  parameters: Parameters
  view: SiteView
  /** `view` as the root loader sends it. */
  json: string
  /** What helps to find the door: « porte bleue, au fond de la cour ». */
  addressHint: string | null
  /** Title of the home page for search engines. */
  homeTitle: string | null
}

const SOCIAL = [
  ['Facebook', 'FACEBOOK_URL'],
  ['Instagram', 'INSTAGRAM_URL'],
  ['TikTok', 'TIKTOK_URL'],
  ['YouTube', 'YOUTUBE_URL'],
  ['X', 'TWITTER_URL'],
  ['LinkedIn', 'LINKEDIN_URL'],
  ['Tripadvisor', 'TRIPADVISOR_URL'],
] as const

export function describeSite(
  startUp: SharedStartUp,
  knownPaths: ReadonlySet<string>,
  now: Date,
): Site {
  const { info } = startUp
  const parameters = readParameters(startUp.parameters)
  const view: SiteView = {
    origin: info.url,
    fonts: hostedFonts(info.fonts.map((font) => font.family)),
    favicon: logoOf(info, 'LOGO_FAVICON')?.onlineImage.url ?? null,
    notFoundTitle: parameters.text('NOT_FOUND_TITLE'),
    frame: describeFrame({ startUp, parameters, knownPaths, now }),
  }
  return {
    info,
    parameters,
    view,
    json: JSON.stringify(view),
    addressHint: startUp.addresses[0]?.addressPart2 ?? null,
    homeTitle: startUp.menu.find((entry) => entry.url === '/')?.title ?? null,
  }
}

interface Described {
  startUp: SharedStartUp
  parameters: Parameters
  knownPaths: ReadonlySet<string>
  now: Date
}

function describeFrame({ startUp, parameters, knownPaths, now }: Described): FrameData {
  const { info } = startUp
  const name = parameters.text('COMPANY_NAME') ?? info.name
  const isLight = parameters.text('MENU_STYLE') === 'LIGHT'
  const barLogo = (isLight && logoOf(info, 'LOGO_LIGHT_THEME')) || logoOf(info, 'LOGO')
  return {
    idSite: info.id,
    name,
    themeCss: readTheme(info, parameters),
    logo: picture(barLogo, name),
    footerLogo: picture(logoOf(info, 'LOGO_FOOTER') ?? logoOf(info, 'LOGO'), name),
    menu: followableMenu(startUp.menu, knownPaths),
    menuStyle: isLight ? 'light' : 'dark',
    menuAlignment: readAlignment(parameters.text('MENU_ALIGNMENT')),
    phone: parameters.text('COMPANY_PHONE'),
    email: parameters.text('COMPANY_EMAIL'),
    addressLines: addressLines(startUp.addresses[0]),
    openingHours: readOpeningHours(parameters),
    today: weekdayAt(now, info.timeZone),
    social: SOCIAL.flatMap(([label, type]) => {
      const url = parameters.text(type)
      return url ? [{ name: label, url }] : []
    }),
    footerLinks: readFooterLinks(startUp.footerLinks),
    footerLogos: readFooterLogos(startUp.footerLogos),
    hasNewsletter: parameters.isOn('NEWSLETTER_ENABLED'),
    isLogged: false,
    role: null,
  }
}

function logoOf(info: SiteInfo, type: Logo['type']): Logo | undefined {
  return info.logos.find((logo) => logo.type === type)
}

function picture(logo: Logo | undefined, name: string): Picture {
  return logo ? { src: logo.onlineImage.url, alt: logo.alt } : { src: '', alt: name }
}

function readTheme(info: SiteInfo, parameters: Parameters): string {
  const font = (type: Font['type']) => info.fonts.find((found) => found.type === type)
  return themeCss({
    idSite: info.id,
    primaryColor: parameters.text('PRIMARY_COLOR'),
    accentColor: parameters.text('ACCENT_COLOR'),
    titleFont: font('TITLE')?.family ?? null,
    contentFont: font('CONTENT')?.family ?? null,
    menuFont: font('MENU')?.family ?? null,
    titleWeight: font('TITLE')?.weight ?? null,
    menuWeight: font('MENU')?.weight ?? null,
    infoBarBackgroundColor: parameters.text('TOP_MENU_INFO_BAR_BACKGROUND_COLOR'),
    infoBarFontColor: parameters.text('TOP_MENU_INFO_BAR_FONT_COLOR'),
    logoHeight: parameters.number('LOGO_HEIGHT'),
    footerLogoHeight: parameters.number('LOGO_FOOTER_HEIGHT'),
    menuIconSize: parameters.number('MENU_ICON_SIZE'),
  })
}

function readAlignment(value: string | null): FrameData['menuAlignment'] {
  const alignment = value?.toLowerCase()
  return alignment === 'left' || alignment === 'right' ? alignment : 'center'
}

function addressLines(address: CompanyAddress | undefined): string[] {
  return address ? [address.address, `${address.postalCode} ${address.city}`] : []
}
