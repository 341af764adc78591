import type { ThemeName } from '@sesame/values/theme-name'
import { createElement } from 'react'
import type { ReactElement } from 'react'
import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  render,
  Section,
  Text,
} from 'react-email'

import { french } from './french.ts'
import type { InlinePicture } from './message.ts'
import { paletteOf, TEXT_FONT } from './palette.ts'
import type { Palette } from './palette.ts'
import type { MailPart } from './parts.ts'

/** The venue in whose name a mail is sent. */
export type MailVenue = {
  name: string
  url: string
  primaryColor: string
  theme: ThemeName
  /** On the background of the header: night, or the card's own where it is light. */
  logo: { picture: InlinePicture; width: number; height: number } | null
  hasLightHeader: boolean
  addressLines: string[]
  phone: string | null
  email: string | null
}

export type MailContent = {
  subject: string
  html: string
  text: string
  pictures: InlinePicture[]
}

type Draft = {
  subject: string
  /** Preheader: text that mail clients show beside the subject. */
  preheader: string
  title: string
  parts: MailPart[]
  /** Shown under the header, as wide as the mail. */
  hero?: { picture: InlinePicture; alt: string } | null
  /** Why this mail was received. */
  reason: string
}

const LOGO_HEIGHT = 44

export async function composeMail(venue: MailVenue, draft: Draft): Promise<MailContent> {
  const palette = paletteOf(venue.primaryColor, venue.theme)
  return {
    subject: french(draft.subject),
    html: await render(drawDocument(venue, draft, palette)),
    text: writeText(venue, draft),
    pictures: [
      ...(venue.logo ? [venue.logo.picture] : []),
      ...(draft.hero ? [draft.hero.picture] : []),
      ...draft.parts.flatMap((part) => part.pictures ?? []),
    ],
  }
}

/** The address of a page of the venue's website. */
export function pageOf(venue: MailVenue, path: string): string {
  return new URL(path, venue.url).href
}

function drawDocument(venue: MailVenue, draft: Draft, palette: Palette): ReactElement {
  const { light } = palette
  return createElement(
    Html,
    { lang: 'fr' },
    drawHead(draft, palette),
    createElement(
      Body,
      {
        lang: 'fr',
        className: 'd-page m-page',
        style: {
          backgroundColor: light.page,
          fontFamily: TEXT_FONT,
          margin: 0,
          padding: '28px 12px',
        },
      },
      // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the props
      createElement(Preview, { useTitleTag: false, children: french(draft.preheader) }),
      createElement(
        Container,
        { className: 'm-wrap', style: { maxWidth: '600px' } },
        drawBand(venue, palette),
        ...drawHero(draft, palette),
        drawCard(draft, palette),
        drawFooter(venue, draft, palette),
      ),
    ),
  )
}

function drawHead({ subject }: Draft, palette: Palette): ReactElement {
  return createElement(
    Head,
    null,
    createElement('title', null, french(subject)),
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('meta', {
      name: 'format-detection',
      content: 'telephone=no, date=no, address=no, email=no, url=no',
    }),
    createElement('style', { dangerouslySetInnerHTML: { __html: styleSheet(palette) } }),
  )
}

// Only colours from the palette reach the style sheet, never values of a site or visitor.
function styleSheet({ dark }: Palette): string {
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    // Outlook on Windows ignores max-width and media queries; it uses this width.
    '.m-wrap{width:600px}',
    '@media (max-width:620px){.m-page,.m-page>table>tbody>tr>td{padding:0!important}.m-wrap{width:100%!important}.m-round{border-radius:0!important}}',
    '@media (max-width:480px){',
    '.m-pad{padding-left:22px!important;padding-right:22px!important}',
    '.m-half{display:block!important;width:100%!important;padding:0!important}',
    '.m-gap{padding-top:12px!important}',
    '.m-cell{display:block!important;width:auto!important;border-left:0!important}',
    '.m-cell{padding-left:18px!important;padding-right:18px!important}',
    '.m-cell2{padding-top:0!important}',
    // A long word such as « authentification » fits a screen of 320 px at this size.
    '.m-title{font-size:26px!important;line-height:31px!important}',
    '.m-when{font-size:20px!important}',
    '.m-name{font-size:16px!important;line-height:21px!important}',
    '.m-thumb{padding-right:10px!important}',
    '}',
    '@media (prefers-color-scheme:dark){',
    `.d-page,.d-page>table>tbody>tr>td{background-color:${dark.page}!important}`,
    `.d-card{background-color:${dark.card}!important}`,
    `.d-soft{background-color:${dark.soft}!important}`,
    // The band's own background is close to that of a dark card.
    `.d-band{background-color:${dark.line}!important}`,
    `.d-text{color:${dark.text}!important}`,
    `.d-muted{color:${dark.muted}!important}`,
    `.d-link{color:${dark.link}!important}`,
    `.d-line{border-color:${dark.line}!important}`,
    `.d-edge{border-color:${dark.text}!important}`,
    '}',
  ].join('')
}

/** The logo of a light header keeps its light background in dark mode, because its letters are dark. */
function drawBand(venue: MailVenue, { band, light, titleFont, corner }: Palette): ReactElement {
  const { logo, hasLightHeader } = venue
  const style = {
    backgroundColor: hasLightHeader ? light.card : band.background,
    borderBottom: hasLightHeader ? `2px solid ${light.line}` : 'none',
    borderRadius: outerCorners(corner, 0),
    padding: '22px 36px 18px',
  }
  const name = {
    color: hasLightHeader ? light.text : band.text,
    fontFamily: titleFont,
    fontSize: '22px',
    fontWeight: 800,
    lineHeight: '28px',
    textDecoration: 'none',
  }
  const content = logo
    ? createElement('img', {
        src: `cid:${logo.picture.cid}`,
        alt: french(venue.name),
        height: LOGO_HEIGHT,
        width: Math.round((logo.width * LOGO_HEIGHT) / logo.height),
        style: { display: 'block', border: 0, fontSize: '16px', lineHeight: '20px' },
      })
    : french(venue.name)
  return createElement(
    Section,
    { className: 'm-round', tdClassName: 'm-pad', style },
    createElement(Link, { href: pageOf(venue, '/'), style: name }, content),
  )
}

function drawHero({ hero }: Draft, { band }: Palette): ReactElement[] {
  if (!hero) return []
  const image = createElement('img', {
    src: `cid:${hero.picture.cid}`,
    alt: french(hero.alt),
    width: 600,
    style: { display: 'block', width: '100%', maxWidth: '100%', height: 'auto', color: band.text },
  })
  return [
    createElement(Section, { key: 'hero', style: { backgroundColor: band.background } }, image),
  ]
}

function drawCard({ title, parts }: Draft, palette: Palette): ReactElement {
  const { light, titleFont, titleWeight } = palette
  return createElement(
    Section,
    {
      className: 'd-card',
      tdClassName: 'm-pad',
      style: { backgroundColor: light.card, padding: '26px 36px 22px', wordBreak: 'break-word' },
    },
    createElement(
      Heading,
      {
        as: 'h1',
        className: 'd-text m-title',
        style: {
          color: light.text,
          fontFamily: titleFont,
          fontSize: '32px',
          fontWeight: titleWeight,
          letterSpacing: '-0.02em',
          lineHeight: '37px',
          margin: '0 0 16px',
        },
      },
      french(title),
    ),
    ...parts.map((part) => part.html(palette)),
  )
}

function drawFooter(
  venue: MailVenue,
  { reason }: Draft,
  { footer, corner }: Palette,
): ReactElement {
  const small = { fontSize: '13px', lineHeight: '21px', color: footer.text }
  const { addressLines, phone, email } = venue
  const link = (href: string, text: string) =>
    createElement(Link, { href, style: { color: footer.link, textDecoration: 'underline' } }, text)
  const lines = [
    ...addressLines.map(french),
    phone && link(`tel:${phone.replace(/[^+\d]/g, '')}`, french(phone)),
    email && link(`mailto:${encodeURI(email)}`, email),
  ].filter(Boolean)
  const style = {
    backgroundColor: footer.background,
    borderRadius: outerCorners(0, corner),
    padding: '24px 36px 28px',
  }
  return createElement(
    Section,
    { className: 'm-round', tdClassName: 'm-pad', style },
    createElement(
      Text,
      { style: { ...small, margin: '0 0 12px' } },
      createElement('strong', null, french(venue.name)),
      ...lines.flatMap((text) => [createElement('br'), text]),
    ),
    createElement(Text, { style: { ...small, margin: 0 } }, french(reason)),
  )
}

/** The mail's own corners are half as large again as those of what is in it. */
function outerCorners(top: number, bottom: number): string {
  return [top, top, bottom, bottom].map((corner) => `${corner * 1.5}px`).join(' ')
}

function writeText(venue: MailVenue, { title, parts, reason }: Draft): string {
  const signature = [
    '-- ',
    french(venue.name),
    ...venue.addressLines.map(french),
    venue.phone && french(venue.phone),
    venue.email,
    pageOf(venue, '/'),
  ].filter(Boolean)
  return [french(title), ...parts.map((part) => part.text), signature.join('\n'), french(reason)]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n')
}
