import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Input } from './input.tsx'

interface SearchFieldProps {
  id: string
  name: string
  label: string
  value: string
  maxLength: number
  placeholder?: string
}

/** Search field with its button; the form around it defines where to search. */
export function SearchField({ id, name, label, value, maxLength, placeholder }: SearchFieldProps) {
  return (
    <div className="search-field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="search-field__row">
        <Input
          key={value}
          id={id}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button>
          <Icon name="magnifying-glass" />
          Rechercher
        </Button>
      </div>
    </div>
  )
}
