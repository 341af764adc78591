import { createElement } from 'react'
import type { ReactElement } from 'react'
import { Section } from 'react-email'

import { french } from './french.ts'
import type { Palette } from './palette.ts'
import type { MailPart } from './parts.ts'

type BandBox = {
  /** Small, above the title. */
  label: string
  /** What the reader looks for, a line each. */
  title: string[]
  /** Beside it, below it on a phone; the first line is strong. */
  side: string[]
}

/** The box that is seen first: day and hour of a session, or when and where goods arrive. */
export function bandBox({ label, title, side }: BandBox): MailPart['html'] {
  return (palette) =>
    createElement(
      Section,
      {
        className: 'd-band',
        style: {
          backgroundColor: palette.band.background,
          borderRadius: `${palette.corner}px`,
          margin: '0 0 18px',
        },
      },
      createElement(
        'table',
        { role: 'presentation', style: { width: '100%', borderCollapse: 'collapse' } },
        createElement(
          'tbody',
          null,
          createElement(
            'tr',
            null,
            drawTitle(palette, french(label), title.map(french)),
            ...(side.length > 0 ? [drawSide(palette, side.map(french))] : []),
          ),
        ),
      ),
    )
}

function drawTitle({ band, titleFont }: Palette, label: string, title: string[]): ReactElement {
  const large = {
    ...{ color: band.text, fontFamily: titleFont, fontSize: '24px', fontWeight: 800 },
    ...{ lineHeight: '30px', margin: '4px 0 0' },
  }
  return createElement(
    'td',
    { className: 'm-cell', style: { padding: '22px 24px', verticalAlign: 'middle', width: '60%' } },
    createElement(
      'p',
      { style: { color: band.muted, fontSize: '14px', lineHeight: '20px', margin: 0 } },
      label,
    ),
    createElement('p', { className: 'm-when', style: large }, ...brokenLines(title)),
  )
}

function drawSide({ band }: Palette, [first = '', ...others]: string[]): ReactElement {
  const style = {
    ...{ borderLeft: `2px dashed ${band.muted}`, padding: '22px 24px' },
    ...{ color: band.text, fontSize: '15px', lineHeight: '24px', verticalAlign: 'middle' },
  }
  return createElement(
    'td',
    { className: 'm-cell m-cell2', style },
    createElement('strong', null, first),
    ...others.flatMap((line) => [createElement('br'), line]),
  )
}

function brokenLines(lines: string[]): (string | ReactElement)[] {
  return lines.flatMap((line, index) => (index === 0 ? [line] : [createElement('br'), line]))
}
