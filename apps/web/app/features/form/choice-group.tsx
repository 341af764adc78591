import type { FormField } from '@sesame/contract/form'
import { FieldErrors } from '@sesame/ui/field'

interface ChoiceGroupProps {
  id: string
  field: FormField
  chosen: readonly string[]
  errors: readonly string[] | undefined
}

/** Radio buttons or checkboxes, depending on the field's type. */
export function ChoiceGroup({ id, field, chosen, errors }: ChoiceGroupProps) {
  const { name, type, label, help, isRequired, options } = field
  const described = [errors && `${id}-error`, help && `${id}-hint`].filter(Boolean)
  return (
    <fieldset className="field" aria-describedby={described.join(' ') || undefined}>
      <legend className="field__label">
        {label}
        {!isRequired && <small> (facultatif)</small>}
      </legend>
      {options.map((option, index) => (
        <div className="check" key={option}>
          <input
            type={type === 'radio' ? 'radio' : 'checkbox'}
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            value={option}
            defaultChecked={chosen.includes(option)}
          />
          <label htmlFor={index === 0 ? id : `${id}-${index}`}>{option}</label>
        </div>
      ))}
      {errors && <FieldErrors id={id} errors={errors} />}
      {help && (
        <p className="hint" id={`${id}-hint`}>
          {help}
        </p>
      )}
    </fieldset>
  )
}
