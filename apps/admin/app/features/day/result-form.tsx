import type { GameResult } from '@sesame/contract/booking'
import { Button } from '@sesame/ui/button'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { RadioTiles } from '@sesame/ui/radio-tiles'

interface ResultFormProps {
  /** What was noted before. */
  result: GameResult | null
  isBusy: boolean
  onSubmit: (result: GameResult) => void
}

const OUTCOMES = [
  { value: 'won', label: 'Gagné' },
  { value: 'lost', label: 'Perdu' },
  { value: '', label: 'Sans résultat' },
]

/** How a game ended: won or lost, and in how many minutes; both may stay open. */
export function ResultForm({ result, isBusy, onSubmit }: ResultFormProps) {
  return (
    <form
      className="result-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(readResult(new FormData(event.currentTarget)))
      }}
    >
      <RadioTiles
        name="outcome"
        legend="Partie jouée"
        tiles={OUTCOMES}
        chosen={outcomeOf(result)}
      />
      <Field label="Durée en minutes" optional>
        <Input
          name="minutes"
          type="number"
          inputMode="numeric"
          min={1}
          max={600}
          defaultValue={result?.playSeconds ? Math.round(result.playSeconds / 60) : undefined}
        />
      </Field>
      <Button variant="main" busy={isBusy}>
        {result ? 'Corriger le résultat' : 'Noter la partie jouée'}
      </Button>
    </form>
  )
}

function outcomeOf(result: GameResult | null): string {
  if (!result || result.isWon === null) return ''
  return result.isWon ? 'won' : 'lost'
}

function readResult(form: FormData): GameResult {
  const outcome = form.get('outcome')
  const minutes = Number(form.get('minutes'))
  return {
    isWon: outcome ? outcome === 'won' : null,
    playSeconds: minutes > 0 ? Math.round(minutes * 60) : null,
  }
}
