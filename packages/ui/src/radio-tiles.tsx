import type { ReactNode } from 'react'

interface RadioTilesProps {
  name: string
  legend: ReactNode
  tiles: readonly { value: string; label: string; note?: string | undefined }[]
  /** Initially checked value. */
  chosen?: string | undefined
  /** Id of the first option, for links from an error summary. */
  firstId?: string | undefined
  describedBy?: string | undefined
}

/** Choices as large buttons, built on radio buttons so that the arrow keys work. */
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
