import { t } from '../../../../engine/console/console-words.ts'
import { Select } from '../../../ui/form/plain/select.tsx'
import { ObjectField } from './object-field.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { beginning, nameIn, getOption } from './values.ts'

/** One of several kinds of a thing: which it is, then its parts. */
export function UnionField(props: SchemaFieldProps) {
  const { node, label, path, value, onChange, context, isOptional } = props
  const options = node.anyOf ?? []
  const problem = context.problems.get(path)
  const chosen = value === undefined ? -1 : getOption(options, value)
  const option = options[chosen]
  return (
    <fieldset className="schema__part" data-part={path}>
      <legend>{label}</legend>
      <Select
        label={t('schema.which')}
        problem={problem}
        value={String(chosen)}
        choices={[
          ...(chosen < 0 || isOptional ? [{ value: '-1', label: t('none') }] : []),
          ...options.map((formNode, index) => ({
            value: String(index),
            label: nameIn(formNode.description ?? String(index + 1)),
          })),
        ]}
        onChange={({ target }) => {
          const next = options[Number(target.value)]
          onChange(next && beginning(next))
        }}
      />
      {option ? (
        <ObjectField
          node={option}
          label={label}
          path={path}
          value={value}
          onChange={onChange}
          context={context}
          isBare
        />
      ) : null}
    </fieldset>
  )
}
