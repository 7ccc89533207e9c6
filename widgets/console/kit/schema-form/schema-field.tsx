import { readAmount, readInteger } from '../../../../engine/console/console-figures.ts'
import { named, t, worded } from '../../../../engine/console/console-words.ts'
import { Field } from '../../../ui/form/plain/field.tsx'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ListField } from './list-field.tsx'
import { SchemaMomentField } from './moment-field.tsx'
import { ObjectField } from './object-field.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { UnionField } from './union-field.tsx'
import { findHint, text } from './values.ts'
import { WordsField } from './words-field.tsx'

/** Whether what a text must look like is a decimal number, and nothing else. */
function isAmountPattern(pattern: string): boolean {
  const shape = new RegExp(pattern, 'u')
  return shape.test('1234') && !shape.test('a') && !shape.test('1:00') && !shape.test('1-1')
}

/** A value to choose, in the words of its field where it means something of its own there. */
function getLabel(path: string, value: string): string {
  const own = worded([`offer.${path.split('.').at(-1) ?? ''}`], value)
  return own === value ? named('offer', value) : own
}

/** One part of a document, as its schema says that it is written. */
export function SchemaField(props: SchemaFieldProps) {
  const { node } = props
  if (node.anyOf) return <UnionField {...props} />
  if (node.patternProperties) return <WordsField {...props} />
  if (node.properties) return <ObjectField {...props} />
  if (node.type === 'array') return <ListField {...props} />
  return <PlainField {...props} />
}

function PlainField({ node, label, path, value, onChange, context, isOptional }: SchemaFieldProps) {
  const problem = context.problems.get(path)
  if (node.const !== undefined) return null
  if (node.type === 'boolean')
    return (
      <label className="tick">
        <input type="checkbox" checked={value === true} onChange={({ target }) => onChange(target.checked)} />
        <span>
          {label} <small className="tick__hint">{node.description}</small>
        </span>
      </label>
    )
  if (node.enum)
    return (
      <Select
        label={label}
        hint={findHint(label, node.description)}
        problem={problem}
        value={text(value ?? node.default)}
        choices={[
          ...(isOptional && node.default === undefined ? [{ value: '', label: t('none') }] : []),
          ...node.enum.map((entry) => ({ value: entry, label: getLabel(path, entry) })),
        ]}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    )
  if (node.choices !== undefined)
    return (
      <ChoiceField
        node={node}
        label={label}
        path={path}
        value={value}
        onChange={onChange}
        context={context}
      />
    )
  if (path === 'from' || path === 'until')
    return (
      <SchemaMomentField
        node={node}
        label={label}
        path={path}
        value={value}
        onChange={onChange}
        context={context}
      />
    )
  const isNumber = node.type === 'integer' || node.type === 'number'
  const isAmount = node.pattern !== undefined && isAmountPattern(node.pattern)
  return (
    <Field
      label={label}
      hint={findHint(label, node.description)}
      problem={problem}
      value={text(value ?? node.default)}
      inputMode={isNumber ? 'numeric' : isAmount ? 'decimal' : undefined}
      maxLength={node.maxLength}
      onChange={({ target }) => {
        if (target.value === '') onChange(isOptional ? undefined : '')
        else onChange(isNumber ? (readInteger(target.value) ?? target.value) : target.value)
      }}
      onBlur={({ target }) => {
        const amount = isAmount ? readAmount(target.value) : undefined
        if (amount) onChange(amount)
      }}
    />
  )
}
