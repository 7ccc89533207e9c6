import { Field } from '../field.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { text } from './values.ts'

function localOf(value: string): string {
  const at = new Date(value)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** An instant, by the clock of this computer. */
export function MomentField({ node, label, path, value, onChange, context }: SchemaFieldProps) {
  return (
    <Field
      label={label}
      hint={node.description}
      problem={context.problems.get(path)}
      type="datetime-local"
      value={localOf(text(value))}
      onChange={({ target }) => {
        const at = new Date(target.value)
        onChange(Number.isNaN(at.getTime()) ? undefined : at.toISOString().replace(/\.\d+Z$/, 'Z'))
      }}
    />
  )
}
