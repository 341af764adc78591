import { Icon } from '@sesame/ui/icon'
import type { ComponentProps, ReactNode } from 'react'

import './option.css'

interface OptionProps {
  name: string
  value: string | number
  isChosen: boolean
  icon?: ComponentProps<typeof Icon>['name']
  /** Before the text: a number that the row has elsewhere too. */
  mark?: ReactNode
  title: ReactNode
  note?: ReactNode
  /** At the end of the row: a price. */
  end?: ReactNode
  isDisabled?: boolean
}

/** One choice among several, as a row that can be pressed anywhere. */
export function Option(props: OptionProps) {
  const { name, value, isChosen, icon, mark, title, note, end, isDisabled = false } = props
  return (
    <label className="option">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={isDisabled}
      />
      {icon && <Icon name={icon} />}
      {mark}
      <span className="option__text">
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {end !== undefined && <span className="option__end">{end}</span>}
    </label>
  )
}

interface OptionsProps {
  legend: ReactNode
  /** A heading already shows the text. */
  isLegendHidden?: boolean
  className?: string
  children: ReactNode
}

export function Options({ legend, isLegendHidden = false, className, children }: OptionsProps) {
  return (
    <fieldset className={`options ${className ?? ''}`.trim()}>
      <legend className={isLegendHidden ? 'hidden-text' : 'field__label'}>{legend}</legend>
      {children}
    </fieldset>
  )
}
