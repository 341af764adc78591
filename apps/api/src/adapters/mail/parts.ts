import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Button, Link, Section, Text } from 'react-email'

import { french } from './french.ts'
import type { InlinePicture } from './message.ts'
import type { Palette } from './palette.ts'

/** A part of a mail as HTML and as text. Dark mode recolours the classes `d-…`. */
export type MailPart = {
  html: (palette: Palette) => ReactElement
  text: string
  pictures?: InlinePicture[]
}

type Strong = { strong: string }

const TEXT = { fontSize: '16px', lineHeight: '26px', margin: '0 0 16px' }
const SMALL = { fontSize: '14px', lineHeight: '22px', margin: '0 0 16px' }

const FIRSTNAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u
const DOMAIN = /\.\p{L}{2}/u

/**
 * Anybody can send a mail to a stranger by registering the stranger's address, so a first name that
 * may be an advertisement is left out.
 */
export function greeting(firstname: string): MailPart {
  const name = safeName(firstname)
  return paragraph(name ? `Bonjour ${name},` : 'Bonjour,')
}

/** Empty if it may be something else than a name. */
export function safeName(firstname: string): string {
  const name = firstname.trim()
  return FIRSTNAME.test(name) && !DOMAIN.test(name) ? name : ''
}

export function paragraph(...pieces: (string | Strong)[]): MailPart {
  return {
    html: ({ light }) =>
      createElement(
        Text,
        { className: 'd-text', style: { ...TEXT, color: light.text } },
        ...pieces.map(drawPiece),
      ),
    text: pieces.map((piece) => flow(typeof piece === 'string' ? piece : piece.strong)).join(''),
  }
}

export function strong(text: string): Strong {
  return { strong: text }
}

export function note(text: string): MailPart {
  return {
    html: ({ light }) =>
      createElement(
        Text,
        { className: 'd-muted', style: { ...SMALL, color: light.muted } },
        french(text),
      ),
    text: french(text),
  }
}

export function bullets(items: string[], fontWeight: 400 | 600 = 600): MailPart {
  const lines = items.map(french)
  return {
    html: ({ light }) =>
      createElement(
        'ul',
        {
          className: 'd-text',
          style: { ...TEXT, color: light.text, fontWeight, padding: '0 0 0 22px' },
        },
        lines.map((line) => createElement('li', { key: line, style: { margin: '0 0 4px' } }, line)),
      ),
    text: lines.map((line) => `• ${line}`).join('\n'),
  }
}

/** The main action as a button, with its URL in full for clients without buttons. */
export function action(label: string, link: string): MailPart {
  const href = webAddress(link)
  return {
    html: (palette) =>
      createElement(
        Section,
        { style: { margin: '8px 0 24px' } },
        createElement(Button, { href, style: buttonStyle(palette) }, french(label)),
        createElement(
          Text,
          {
            className: 'd-muted',
            style: { ...SMALL, color: palette.light.muted, margin: '14px 0 0' },
          },
          french('Ou copiez cette adresse :'),
          createElement('br'),
          anchor(palette, href, href),
        ),
      ),
    text: `${french(`${label} :`)}\n${href}`,
  }
}

/** Two actions of a mail side by side, below each other on a phone; URLs are in the text part. */
export function twoActions(main: MailAction, other: MailAction): MailPart {
  return {
    html: (palette) =>
      createElement(
        'table',
        { role: 'presentation', style: { width: '100%', margin: '0 0 18px' } },
        createElement(
          'tbody',
          null,
          createElement('tr', null, drawHalf(palette, main, true), drawHalf(palette, other, false)),
        ),
      ),
    text: [main, other]
      .map(({ label, link }) => `${french(`${label} :`)}\n${webAddress(link)}`)
      .join('\n\n'),
  }
}

export type MailAction = { label: string; link: string }

function drawHalf(palette: Palette, { label, link }: MailAction, isMain: boolean): ReactElement {
  const { light, button } = palette
  const style = {
    ...buttonStyle(palette),
    display: 'block',
    padding: '15px 12px',
    backgroundColor: isMain ? button.background : 'transparent',
    color: isMain ? button.text : light.text,
    border: `2px solid ${isMain ? button.background : light.text}`,
  }
  return createElement(
    'td',
    {
      className: isMain ? 'm-half' : 'm-half m-gap',
      style: { width: '50%', padding: isMain ? '0 6px 0 0' : '0 0 0 6px' },
    },
    createElement(
      Button,
      { href: webAddress(link), className: isMain ? undefined : 'd-text d-edge', style },
      french(label),
    ),
  )
}

/** A sentence that ends with a link, for a secondary action. */
export function aside(lead: string, label: string, link: string): MailPart {
  const href = webAddress(link)
  return {
    html: (palette) =>
      createElement(
        Text,
        { className: 'd-text', style: { ...TEXT, color: palette.light.text } },
        `${french(lead)} `,
        anchor(palette, href, french(label)),
      ),
    text: `${french(lead)} ${french(`${label} :`)}\n${href}`,
  }
}

function anchor({ light }: Palette, href: string, children: ReactNode): ReactElement {
  const style = {
    color: light.link,
    textDecorationLine: 'underline',
    wordBreak: children === href ? 'break-all' : 'normal',
  } as const
  return createElement(Link, { href, className: 'd-link', style }, children)
}

function webAddress(link: string): string {
  const url = new URL(link)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`a mail may not link to ${url.protocol}`)
  }
  return url.href
}

function drawPiece(piece: string | Strong): ReactNode {
  if (typeof piece === 'string') return flow(piece)
  // An order number is read and copied as one word.
  const style = /^[\dA-Z]{4}-[\dA-Z]{4}$/.test(piece.strong) ? { whiteSpace: 'nowrap' } : undefined
  return createElement('strong', { style }, flow(piece.strong))
}

// Parts are joined inside a sentence, so spaces at their ends are kept.
function flow(piece: string): string {
  const before = piece.startsWith(' ') ? ' ' : ''
  const after = piece.length > 1 && piece.endsWith(' ') ? ' ' : ''
  return `${before}${french(piece)}${after}`
}

function buttonStyle({ button, corner }: Palette) {
  return {
    backgroundColor: button.background,
    color: button.text,
    borderRadius: `${corner}px`,
    fontSize: '16px',
    fontWeight: 700,
    padding: '15px 26px',
    textAlign: 'center',
  } as const
}
