import { createElement } from 'react'
import type { ReactElement } from 'react'
import { Heading, Section, Text } from 'react-email'

import { french } from './french.ts'
import type { Palette } from './palette.ts'
import type { MailPart } from './parts.ts'

export type Amount = { label: string; amount: string; isTotal?: boolean }

/** The title of a part of a longer mail. */
export function heading(text: string): MailPart {
  const style = { fontSize: '18px', fontWeight: 800, lineHeight: '26px', margin: '28px 0 10px' }
  return {
    html: ({ light }) =>
      createElement(
        Heading,
        { as: 'h2', className: 'm-text', style: { ...style, color: light.text } },
        french(text),
      ),
    text: french(text).toLocaleUpperCase('fr-FR'),
  }
}

/** What was bought and what it cost, a row each. */
export function amounts(rows: Amount[]): MailPart {
  return {
    html: (palette) =>
      createElement(
        'table',
        { style: { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' } },
        createElement(
          'tbody',
          null,
          rows.map((row, index) => drawRow(row, index, palette)),
        ),
      ),
    text: rows.map(({ label, amount }) => `${french(`${label} :`)} ${french(amount)}`).join('\n'),
  }
}

function drawRow({ label, amount, isTotal }: Amount, key: number, { light, band }: Palette) {
  const style = {
    borderTop: isTotal ? `2px solid ${band.line}` : 'none',
    color: light.text,
    fontSize: '16px',
    fontWeight: isTotal ? 700 : 400,
    lineHeight: '24px',
    padding: '7px 0',
    verticalAlign: 'top',
  }
  const right = { ...style, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' } as const
  return createElement(
    'tr',
    { key },
    createElement(
      'th',
      { scope: 'row', className: 'm-text', style: { ...style, textAlign: 'left' } },
      french(label),
    ),
    createElement('td', { className: 'm-text', style: right }, french(amount)),
  )
}

/** Words of another person, line by line as they were written. */
export function quote(message: string): MailPart {
  const lines = message.split(/\r?\n/).map(french).filter(Boolean)
  return {
    html: ({ light, band }) =>
      createElement(
        'blockquote',
        {
          style: {
            borderLeft: `4px solid ${band.line}`,
            margin: '0 0 20px',
            padding: '2px 0 2px 18px',
          },
        },
        ...lines.map((line) => drawQuoted(line, light.text)),
      ),
    text: lines.map((line) => `> ${line}`).join('\n'),
  }
}

function drawQuoted(line: string, color: string): ReactElement {
  const style = { color, fontSize: '17px', fontStyle: 'italic', lineHeight: '27px', margin: 0 }
  return createElement(Text, { key: line, className: 'm-text', style }, line)
}

/** A code to copy or to read out. */
export function code(text: string): MailPart {
  const style = {
    fontFamily: "'Courier New', Courier, monospace",
    fontSize: '22px',
    fontWeight: 700,
    letterSpacing: '0.06em',
    lineHeight: '30px',
    margin: 0,
    textAlign: 'center',
  } as const
  return {
    html: ({ light, band }) =>
      createElement(
        Section,
        {
          style: {
            border: `2px dashed ${band.line}`,
            borderRadius: '10px',
            margin: '0 0 20px',
            padding: '14px',
          },
        },
        createElement(Text, { className: 'm-text', style: { ...style, color: light.text } }, text),
      ),
    text: `${french('Code :')} ${text}`,
  }
}
