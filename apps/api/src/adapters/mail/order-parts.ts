import { createElement } from 'react'
import type { ReactElement } from 'react'
import { Heading, Section, Text } from 'react-email'

import { french } from './french.ts'
import type { InlinePicture } from './message.ts'
import type { Palette } from './palette.ts'
import type { MailPart } from './parts.ts'

export type Amount = {
  label: string
  amount: string
  isTotal?: boolean
  /** Of an article, as HTML shows it: a picture, its name and how many of what. */
  article?: { name: string; detail: string; picture: InlinePicture | null }
}

/** The title of a part of a longer mail. */
export function heading(text: string): MailPart {
  const style = { fontSize: '22px', lineHeight: '28px', margin: '30px 0 12px' }
  return {
    html: ({ light, titleFont, titleWeight }) =>
      createElement(
        Heading,
        {
          as: 'h2',
          className: 'd-text',
          style: { ...style, color: light.text, fontFamily: titleFont, fontWeight: titleWeight },
        },
        french(text),
      ),
    text: french(text).toLocaleUpperCase('fr-FR'),
  }
}

function drawTable(rows: ReactElement[]): ReactElement {
  const style = { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' } as const
  return createElement('table', { style }, createElement('tbody', null, rows))
}

/** What was bought and what it cost, a row each. */
export function amounts(rows: Amount[]): MailPart {
  return {
    html: (palette) => drawTable(rows.map((row, index) => drawRow(row, index, palette))),
    text: rows.map(({ label, amount }) => `${french(`${label} :`)} ${french(amount)}`).join('\n'),
    pictures: rows.flatMap(({ article }) => article?.picture ?? []),
  }
}

function drawRow(row: Amount, key: number, palette: Palette): ReactElement {
  const { label, amount, isTotal, article } = row
  const { light } = palette
  const style = {
    borderTop: isTotal ? `2px solid ${light.text}` : `1px solid ${light.line}`,
    color: light.text,
    fontSize: '16px',
    fontWeight: isTotal ? 700 : 400,
    lineHeight: '24px',
    padding: '10px 0',
    verticalAlign: 'top',
  }
  const right = { ...style, paddingLeft: '16px', textAlign: 'right', whiteSpace: 'nowrap' } as const
  const className = isTotal ? 'd-text d-edge' : 'd-text d-line'
  return createElement(
    'tr',
    { key },
    createElement(
      'th',
      { scope: 'row', className, style: { ...style, textAlign: 'left' } },
      article ? drawArticle(article, palette) : french(label),
    ),
    createElement('td', { className, style: right }, french(amount)),
  )
}

const PICTURE = { width: 66, height: 88 }

/** Nested table, because mail programmes do not place a picture beside two lines otherwise. */
function drawArticle(
  { name, detail, picture }: NonNullable<Amount['article']>,
  { light, titleFont, titleWeight }: Palette,
): ReactElement {
  const title = { fontFamily: titleFont, fontSize: '19px', fontWeight: titleWeight, margin: 0 }
  const small = { color: light.muted, fontSize: '14px', lineHeight: '20px', margin: '3px 0 0' }
  const image = picture && {
    ...{ src: `cid:${picture.cid}`, alt: '', ...PICTURE },
    className: 'd-line',
    style: { display: 'block', border: `1px solid ${light.line}` },
  }
  return createElement(
    'table',
    { role: 'presentation', style: { borderCollapse: 'collapse' } },
    createElement(
      'tbody',
      null,
      createElement(
        'tr',
        null,
        ...(image
          ? [
              createElement(
                'td',
                { className: 'm-thumb', style: PICTURE_CELL },
                createElement('img', image),
              ),
            ]
          : []),
        createElement(
          'td',
          { style: { padding: '4px 0', textAlign: 'left', verticalAlign: 'top' } },
          createElement(
            'p',
            {
              className: 'd-text m-name',
              style: { ...title, lineHeight: '24px', color: light.text },
            },
            french(name),
          ),
          createElement('p', { className: 'd-muted', style: small }, french(detail)),
        ),
      ),
    ),
  )
}

const PICTURE_CELL = { padding: '4px 14px 4px 0', verticalAlign: 'top', width: '66px' } as const

/** What a reader looks up: a label and a text, a row each; without a label it belongs to the one above. */
export function facts(rows: { label: string; text: string }[]): MailPart {
  return {
    html: (palette) => drawTable(rows.map((row, index) => drawFact(row, index, palette))),
    text: rows
      .map(({ label, text }) => `${label && `${french(`${label} :`)} `}${french(text)}`)
      .join('\n'),
  }
}

function drawFact(
  { label, text }: { label: string; text: string },
  key: number,
  { light }: Palette,
) {
  const style = {
    borderTop: key === 0 ? 'none' : `1px solid ${light.line}`,
    lineHeight: '22px',
    padding: '11px 0',
    textAlign: 'left',
    verticalAlign: 'top',
  } as const
  const left = { ...style, color: light.muted, fontSize: '14px', fontWeight: 400, width: '104px' }
  const right = { ...style, color: light.text, fontSize: '15px', paddingLeft: '8px' }
  return createElement(
    'tr',
    { key },
    label
      ? createElement(
          'th',
          { scope: 'row', className: 'd-muted d-line', style: left },
          french(label),
        )
      : createElement('td', { className: 'd-line', style: left }),
    createElement('td', { className: 'd-text d-line', style: right }, french(text)),
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
  return createElement(Text, { key: line, className: 'd-text', style }, line)
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
          className: 'd-soft',
          style: {
            backgroundColor: light.soft,
            border: `2px dashed ${band.line}`,
            borderRadius: '10px',
            margin: '0 0 20px',
            padding: '14px',
          },
        },
        createElement(Text, { className: 'd-text', style: { ...style, color: light.text } }, text),
      ),
    text: `${french('Code :')} ${text}`,
  }
}
