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
import { paletteOf } from './palette.ts'
import type { Palette } from './palette.ts'
import { anchor } from './parts.ts'
import type { MailPart } from './parts.ts'

/** The venue in whose name a mail is sent. */
export type MailVenue = {
  name: string
  url: string
  primaryColor: string
  addressLines: string[]
  phone: string | null
  email: string | null
}

export type MailContent = { subject: string; html: string; text: string }

type Draft = {
  subject: string
  /** Preheader: text that mail clients show beside the subject. */
  preheader: string
  title: string
  parts: MailPart[]
  /** Why this mail was received. */
  reason: string
}

const FONTS = "Montserrat, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export async function composeMail(venue: MailVenue, draft: Draft): Promise<MailContent> {
  const palette = paletteOf(venue.primaryColor)
  return {
    subject: french(draft.subject),
    html: await render(drawDocument(venue, draft, palette)),
    text: writeText(venue, draft),
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
        className: 'm-page',
        style: { backgroundColor: light.page, fontFamily: FONTS, margin: 0, padding: '24px 10px' },
      },
      // oxlint-disable-next-line react/no-children-prop -- its type asks for them among the props
      createElement(Preview, { useTitleTag: false, children: french(draft.preheader) }),
      createElement(
        Container,
        { className: 'm-wrap', style: { maxWidth: '600px' } },
        drawBand(venue, palette),
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
    '@media (max-width:620px){.m-wrap{width:100%!important}}',
    '@media (max-width:480px){.m-pad{padding-left:24px!important;padding-right:24px!important}}',
    '@media (prefers-color-scheme:dark){',
    `.m-page,.m-page>table>tbody>tr>td{background-color:${dark.page}!important}`,
    `.m-card{background-color:${dark.card}!important}`,
    `.m-text{color:${dark.text}!important}`,
    `.m-muted{color:${dark.muted}!important}`,
    `.m-link{color:${dark.link}!important}`,
    '}',
  ].join('')
}

function drawBand(venue: MailVenue, { band }: Palette): ReactElement {
  const style = {
    backgroundColor: band.background,
    backgroundImage: `radial-gradient(90% 200% at 8% 0%, ${band.glow}, transparent 70%)`,
    borderBottom: `3px solid ${band.line}`,
    borderRadius: '14px 14px 0 0',
    padding: '26px 40px 24px',
  }
  const name = {
    color: band.text,
    fontSize: '20px',
    fontWeight: 800,
    letterSpacing: '-0.02em',
    lineHeight: '26px',
  }
  return createElement(
    Section,
    { tdClassName: 'm-pad', style },
    createElement(Link, { href: pageOf(venue, '/'), style: name }, french(venue.name)),
  )
}

function drawCard({ title, parts }: Draft, palette: Palette): ReactElement {
  const { light } = palette
  return createElement(
    Section,
    {
      className: 'm-card',
      tdClassName: 'm-pad',
      style: {
        backgroundColor: light.card,
        borderRadius: '0 0 14px 14px',
        padding: '36px 40px 20px',
      },
    },
    createElement(
      Heading,
      {
        as: 'h1',
        className: 'm-text',
        style: {
          color: light.text,
          fontSize: '25px',
          fontWeight: 800,
          letterSpacing: '-0.02em',
          lineHeight: '31px',
          margin: '0 0 20px',
        },
      },
      french(title),
    ),
    ...parts.map((part) => part.html(palette)),
  )
}

function drawFooter(venue: MailVenue, { reason }: Draft, palette: Palette): ReactElement {
  const small = { fontSize: '13px', lineHeight: '20px', color: palette.light.muted }
  const { addressLines, phone, email } = venue
  const lines = [
    ...addressLines.map(french),
    phone && anchor(palette, `tel:${phone.replace(/[^+\d]/g, '')}`, french(phone)),
    email && anchor(palette, `mailto:${encodeURI(email)}`, email),
  ].filter(Boolean)
  return createElement(
    Section,
    { tdClassName: 'm-pad', style: { padding: '24px 40px 8px' } },
    createElement(
      Text,
      { className: 'm-muted', style: { ...small, margin: '0 0 12px' } },
      createElement('strong', null, french(venue.name)),
      ...lines.flatMap((text) => [createElement('br'), text]),
    ),
    createElement(Text, { className: 'm-muted', style: { ...small, margin: 0 } }, french(reason)),
  )
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
    .join('\n\n')
    .concat('\n')
}
