import { DEFAULT_FILE_ENDINGS, type FormField } from '@sesame/contract/form'
import { Checkbox } from '@sesame/ui/checkbox'
import { Field } from '@sesame/ui/field'
import { Input } from '@sesame/ui/input'
import { Select } from '@sesame/ui/select'
import { Textarea } from '@sesame/ui/textarea'

import { ChoiceGroup } from './choice-group.tsx'

interface OperatorFieldProps {
  id: string
  field: FormField
  /** Value typed before, if the form was refused. */
  value: unknown
  errors: readonly string[] | undefined
}

export function fieldId(form: string, field: string): string {
  return `${form}-${field}`
}

export function OperatorField(props: OperatorFieldProps) {
  const { id, field, value, errors } = props
  const { type, label, help, isRequired } = field
  if (type === 'radio' || (type === 'checkbox' && field.options.length > 0)) {
    return <ChoiceGroup id={id} field={field} chosen={textsOf(value)} errors={errors} />
  }
  if (type === 'checkbox' || type === 'consent') {
    return (
      <Checkbox
        id={id}
        name={field.name}
        error={errors}
        hint={help}
        required={isRequired}
        defaultChecked={value === 'on'}
      >
        {label}
      </Checkbox>
    )
  }
  return (
    <Field
      id={id}
      label={label}
      hint={type === 'file' ? fileHint(field) : help}
      error={errors}
      optional={!isRequired}
      half={HALF.has(type)}
    >
      <Control {...props} />
    </Field>
  )
}

const HALF: ReadonlySet<FormField['type']> = new Set(['email', 'phone', 'number', 'date'])

function Control({ field, value }: OperatorFieldProps) {
  const { name, type, isRequired, options, min, max } = field
  const typed = { name, required: isRequired, defaultValue: textsOf(value)[0] }
  switch (type) {
    case 'textarea':
      return <Textarea {...typed} rows={5} maxLength={max ?? 5000} />
    case 'select':
      return (
        <Select {...typed}>
          <option value="">Choisissez</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )
    case 'number':
      return <Input {...typed} type="number" min={min ?? undefined} max={max ?? undefined} />
    case 'file':
      return (
        <Input
          type="file"
          name={name}
          multiple={field.maxFiles > 1}
          accept={endingsOf(field)
            .map((ending) => `.${ending}`)
            .join()}
        />
      )
    case 'email':
      return <Input {...typed} type="email" autoComplete="email" maxLength={254} />
    case 'phone':
      return <Input {...typed} type="tel" autoComplete="tel" maxLength={30} />
    case 'date':
      return <Input {...typed} type="date" />
    default:
      return <Input {...typed} maxLength={max ?? 300} />
  }
}

function endingsOf({ extensions }: FormField): readonly string[] {
  return extensions.length > 0 ? extensions : DEFAULT_FILE_ENDINGS
}

function fileHint(field: FormField): string {
  if (field.help) return field.help
  const endings = endingsOf(field).map((ending) => ending.toUpperCase())
  const kinds = new Intl.ListFormat('fr-FR', { type: 'disjunction' }).format(endings)
  const count = field.maxFiles > 1 ? `${field.maxFiles}\u00a0fichiers au plus, ` : ''
  return `${kinds}, ${count}10\u00a0Mo en tout.`
}

function textsOf(value: unknown): string[] {
  return [value].flat().filter((one) => typeof one === 'string')
}
