import { MomentField } from '../time-fields.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { text } from './values.ts'

/** An instant, by the clock that the console's times are in. */
export function SchemaMomentField({ node, label, path, value, onChange, context }: SchemaFieldProps) {
  return (
    <MomentField
      label={label}
      hint={node.description}
      problem={context.problems.get(path)}
      value={text(value)}
      onChange={(at) => onChange(at === '' ? undefined : at)}
    />
  )
}
