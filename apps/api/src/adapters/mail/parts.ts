import { createElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { Button, Link, Section, Text } from 'react-email'

import { french } from './french.ts'
import type { Palette } from './palette.ts'

/** A part of a mail as HTML and as text. Dark mode recolours the classes `m-…`. */
export type MailPart = { html: (palette: Palette) => ReactElement; text: string }

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
  const name = firstname.trim()
  const isName = FIRSTNAME.test(name) && !DOMAIN.test(name)
  return paragraph(isName ? `Bonjour ${name},` : 'Bonjour,')
}

export function paragraph(...pieces: (string | Strong)[]): MailPart {
  return {
    html: ({ light }) =>
      createElement(
        Text,
        { className: 'm-text', style: { ...TEXT, color: light.text } },
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
        { className: 'm-muted', style: { ...SMALL, color: light.muted } },
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
          className: 'm-text',
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
            className: 'm-muted',
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

/** A sentence that ends with a link, for a secondary action. */
export function aside(lead: string, label: string, link: string): MailPart {
  const href = webAddress(link)
  return {
    html: (palette) =>
      createElement(
        Text,
        { className: 'm-text', style: { ...TEXT, color: palette.light.text } },
        `${french(lead)} `,
        anchor(palette, href, french(label)),
      ),
    text: `${french(lead)} ${french(`${label} :`)}\n${href}`,
  }
}

export function anchor({ light }: Palette, href: string, children: ReactNode): ReactElement {
  const style = {
    color: light.link,
    textDecorationLine: 'underline',
    wordBreak: children === href ? 'break-all' : 'normal',
  } as const
  return createElement(Link, { href, className: 'm-link', style }, children)
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
  return createElement('strong', null, flow(piece.strong))
}

// Parts are joined inside a sentence, so spaces at their ends are kept.
function flow(piece: string): string {
  const before = piece.startsWith(' ') ? ' ' : ''
  const after = piece.length > 1 && piece.endsWith(' ') ? ' ' : ''
  return `${before}${french(piece)}${after}`
}

function buttonStyle({ button }: Palette) {
  return {
    backgroundColor: button.background,
    color: button.text,
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 700,
    padding: '15px 26px',
    textAlign: 'center',
  } as const
}
