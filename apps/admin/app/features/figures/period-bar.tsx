import { MAX_FIGURE_DAYS } from '@sesame/contract/figures'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Icon } from '@sesame/ui/icon'
import { Input } from '@sesame/ui/input'
import { useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'

import {
  daysBetween,
  LENGTHS,
  periodAround,
  searchOf,
  shiftPeriod,
  type ChosenPeriod,
  type PeriodLength,
} from './period.ts'

interface PeriodBarProps {
  period: ChosenPeriod
  today: string
}

/** Lengths around a day, the period before and after, and two days of one's own. */
export function PeriodBar({ period, today }: PeriodBarProps) {
  const around = period.from <= today && today <= period.to ? today : period.from
  return (
    <div className="period-bar">
      <nav aria-label="Durée" className="period-bar__lengths">
        {(Object.keys(LENGTHS) as PeriodLength[]).map((length) => (
          <Link
            key={length}
            to={searchOf({ ...periodAround(around, length), length })}
            aria-current={period.length === length ? 'true' : undefined}
          >
            {LENGTHS[length]}
          </Link>
        ))}
      </nav>
      <div className="period-bar__steps">
        <Link className="square" to={searchOf(shiftPeriod(period, -1))}>
          <Icon name="chevron-left" />
          <span className="hidden-text">Période précédente</span>
        </Link>
        <Link className="square" to={searchOf(shiftPeriod(period, 1))}>
          <Icon name="chevron-right" />
          <span className="hidden-text">Période suivante</span>
        </Link>
      </div>
      <OwnDays key={`${period.from} ${period.to}`} period={period} />
    </div>
  )
}

function OwnDays({ period }: { period: ChosenPeriod }) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | undefined>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [from, to] = [form.get('du'), form.get('au')]
    if (typeof from !== 'string' || typeof to !== 'string') return
    if (!from || !to || from > to) setProblem('La fin précède le début.')
    else if (daysBetween(from, to) > MAX_FIGURE_DAYS) setProblem('Un an au plus.')
    else void navigate(searchOf({ from, to, length: null }))
  }
  return (
    <form className="period-bar__days" onSubmit={submit} noValidate>
      <Field label="Du">
        <Input type="date" name="du" required defaultValue={period.from} />
      </Field>
      <Field label="Au" {...(problem && { error: problem })}>
        <Input type="date" name="au" required defaultValue={period.to} />
      </Field>
      <Button>Afficher</Button>
    </form>
  )
}
