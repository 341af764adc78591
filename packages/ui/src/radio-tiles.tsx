import type { ReactNode } from 'react'

interface RadioTilesProps {
  name: string
  legend: ReactNode
  tiles: readonly { value: string; label: string; note?: string | undefined }[]
  /** The value that is checked at first. */
  chosen?: string | undefined
  /** Id of the first one, for an error summary to lead to. */
  firstId?: string | undefined
  describedBy?: string | undefined
}

/** Choices as large buttons; radio buttons underneath, so that arrows move among them. */
export function RadioTiles(props: RadioTilesProps) {
  const { name, legend, tiles, chosen, firstId, describedBy } = props
  return (
    <fieldset className="tilegroup" aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      <div className="tiles">
        {tiles.map(({ value, label, note }, index) => (
          <label className="tile" key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              id={index === 0 ? firstId : undefined}
              defaultChecked={value === chosen}
            />
            <b>{label}</b>
            {note && <small>{note}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
