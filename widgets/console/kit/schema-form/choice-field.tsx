import { t } from '../../../../engine/console/console-words.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { findHint, text } from './values.ts'

/** One of the values that there are; what was written and is none of them any more stays to be seen. */
export function ChoiceField({ node, label, path, value, onChange, context }: SchemaFieldProps) {
  const chosen = text(value)
  const known = context.choices[node.choices ?? ''] ?? []
  const isKnown = known.some((entry) => entry.value === chosen)
  return (
    <Select
      label={label}
      hint={findHint(label, node.description)}
      problem={context.problems.get(path)}
      value={chosen}
      choices={[...(isKnown ? [] : [{ value: chosen, label: chosen === '' ? t('none') : chosen }]), ...known]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
