import { Notice } from '@sesame/ui/notice'

import { FIELDS, type Differences, type Field } from './differences.ts'

interface ConflictProps {
  differences: Differences
  onChoose: (field: Field, value: string) => void
}

/** Somebody else saved meanwhile: both values of each field, of which one is chosen. */
export function Conflict({ differences, onChoose }: ConflictProps) {
  const fields = (Object.keys(FIELDS) as Field[]).filter((field) => differences[field])
  if (fields.length === 0) return null
  return (
    <>
      <Notice kind="bad" live title="Modifié entre-temps par quelqu’un d’autre.">
        <p>
          Choisissez ce qu’il faut garder, puis enregistrez. Vos autres changements sont conservés.
        </p>
      </Notice>
      {fields.map((field) => (
        <Versus
          key={`${field} ${differences[field]!.theirs}`}
          label={FIELDS[field]}
          values={differences[field]!}
          onChoose={(value) => onChoose(field, value)}
        />
      ))}
    </>
  )
}

interface VersusProps {
  label: string
  values: { yours: string; theirs: string }
  onChoose: (value: string) => void
}

function Versus({ label, values, onChoose }: VersusProps) {
  const choices = [
    [values.yours, 'de vous, pas encore enregistré'],
    [values.theirs, 'déjà enregistré'],
  ] as const
  return (
    <fieldset className="person__versus">
      <legend>{label} à garder</legend>
      {choices.map(([value, origin], index) => (
        <label key={origin}>
          <input
            type="radio"
            name={label}
            defaultChecked={index === 0}
            onChange={() => onChoose(value)}
          />
          <span>
            {value || 'vide'}
            <small>{origin}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
