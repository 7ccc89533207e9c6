import { t } from '../../../../engine/console/console-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Field } from '../../../ui/form/plain/field.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { beginning, text } from './values.ts'

/** A list: codes in a line, anything else a part for each. */
export function ListField({ node, label, path, value, onChange, context, isOptional }: SchemaFieldProps) {
  const items = Array.isArray(value) ? (value as unknown[]) : []
  const { items: inner = {} } = node
  const problem = context.problems.get(path)
  if (inner.type === 'string')
    return (
      <Field
        label={label}
        hint={t('schema.codes', { what: node.description ?? '' })}
        problem={problem ?? context.problems.get(`${path}.0`)}
        value={items.map(text).join(' ')}
        onChange={({ target }) => {
          const next = target.value
            .split(/[\s,]+/)
            .filter((entry, index, all) => entry !== '' || index === all.length - 1)
          onChange(target.value.trim() === '' && isOptional ? undefined : next)
        }}
        onBlur={({ target }) => {
          const next = target.value.split(/[\s,]+/).filter((entry) => entry !== '')
          onChange(next.length === 0 && isOptional ? undefined : next)
        }}
      />
    )
  return (
    <fieldset className="schema__part" data-part={path}>
      <legend>{label}</legend>
      <p className={problem ? 'field__message is-problem' : 'field__message'}>
        {problem ?? node.description}
      </p>
      {items.map((item, position) => (
        <div className="schema__item" key={position}>
          <context.Part
            node={inner}
            label={`${label} ${String(position + 1)}`}
            path={`${path}.${String(position)}`}
            value={item}
            onChange={(next) => onChange(items.map((entry, index) => (index === position ? next : entry)))}
            context={context}
          />
          <Button kind="ghost" onClick={() => onChange(items.filter((_, index) => index !== position))}>
            {t('schema.remove', { what: `${label} ${String(position + 1)}` })}
          </Button>
        </div>
      ))}
      {items.length < (node.maxItems ?? Infinity) ? (
        <Button kind="ghost" onClick={() => onChange([...items, beginning(inner)])}>
          {t('schema.more', { what: label })}
        </Button>
      ) : null}
    </fieldset>
  )
}
