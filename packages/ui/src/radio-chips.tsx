import { FieldErrors, listErrors } from './field.tsx'

interface RadioChipsProps {
  /** Id of the first choice, for links from an error summary. */
  id: string
  name: string
  legend: string
  choices: readonly string[]
  /** Initially checked choice. */
  chosen?: string | undefined
  error?: string | readonly string[] | undefined
}

/** A short list of choices that are all in view, built on radio buttons. */
export function RadioChips({ id, name, legend, choices, chosen, error }: RadioChipsProps) {
  const errors = listErrors(error)
  return (
    <fieldset className="field" aria-describedby={errors.length > 0 ? `${id}-error` : undefined}>
      <legend className="field__label">{legend}</legend>
      <div className="chips">
        {choices.map((choice, index) => (
          <label className="chip" key={choice}>
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={name}
              value={choice}
              defaultChecked={choice === chosen}
              required
            />
            {choice}
          </label>
        ))}
      </div>
      <FieldErrors id={id} errors={errors} />
    </fieldset>
  )
}
