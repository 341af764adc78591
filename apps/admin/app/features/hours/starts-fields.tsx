import { Checkbox } from '@sesame/ui/checkbox'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'

import { countText, minutesOf, startsEvery, timeText } from './words.ts'

export interface StartTimes {
  isClosed: boolean
  first: string
  last: string
  every: string
}

const USUAL_MINUTES = 90

export function startTimesOf(starts: readonly string[]): StartTimes {
  const [first = '10:00', second] = starts
  const every = second ? minutesOf(second) - minutesOf(first) : USUAL_MINUTES
  return {
    ...{ isClosed: starts.length === 0, first, last: starts.at(-1) ?? '22:00' },
    every: String(every),
  }
}

export function startsOf({ isClosed, first, last, every }: StartTimes): string[] {
  return isClosed || !first || !last ? [] : startsEvery(first, last, Number(every))
}

interface StartsFieldsProps {
  times: StartTimes
  onChange: (times: StartTimes) => void
}

/** First, last and what lies between two; or closed. */
export function StartsFields({ times, onChange }: StartsFieldsProps) {
  const starts = startsOf(times)
  const set = (change: Partial<StartTimes>) => onChange({ ...times, ...change })
  return (
    <>
      <Checkbox
        checked={times.isClosed}
        onChange={(event) => set({ isClosed: event.target.checked })}
      >
        Fermé
      </Checkbox>
      {!times.isClosed && (
        <>
          <Field label="Premier départ" half>
            <Input
              type="time"
              required
              value={times.first}
              onChange={(event) => set({ first: event.target.value })}
            />
          </Field>
          <Field label="Dernier départ" half>
            <Input
              type="time"
              required
              value={times.last}
              onChange={(event) => set({ last: event.target.value })}
            />
          </Field>
          <Field label="Un départ toutes les (minutes)">
            <Input
              type="number"
              required
              min={5}
              max={1440}
              value={times.every}
              onChange={(event) => set({ every: event.target.value })}
            />
          </Field>
          <p className="hours-note" aria-live="polite">
            {starts.length === 0
              ? 'Aucun départ\u00a0: le dernier vient avant le premier.'
              : `${countText(starts)}\u00a0: ${starts.map(timeText).join(', ')}`}
          </p>
        </>
      )}
    </>
  )
}
