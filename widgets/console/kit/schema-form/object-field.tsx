import { t } from '../../../../engine/console/console-words.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { beginning, record, withKey } from './values.ts'

/** The parts of an object; what may be left out and has parts of its own is added first. */
export function ObjectField(props: SchemaFieldProps & { isBare?: boolean }) {
  const { node, label, path, value, onChange, context, isOptional, isBare } = props
  const problem = context.problems.get(path)
  const parts = (
    <>
      {Object.entries(node.properties ?? {}).map(([key, inner]) => (
        <context.Part
          key={key}
          node={inner}
          label={inner.title ?? key}
          path={path === '' ? key : `${path}.${key}`}
          value={record(value)[key]}
          onChange={(next) => onChange(withKey(value, key, next))}
          context={context}
          isOptional={!(node.required?.includes(key) ?? false)}
        />
      ))}
    </>
  )
  if (path === '' || isBare) return parts
  const isMissing = value === undefined && isOptional
  return (
    <fieldset className="schema__part">
      <legend>{label}</legend>
      <p className={problem ? 'field__message is-problem' : 'field__message'}>
        {problem ?? node.description}
      </p>
      {isMissing && node.default === undefined ? (
        <Button kind="ghost" onClick={() => onChange(beginning(node))}>
          {t('schema.add', { what: label })}
        </Button>
      ) : (
        parts
      )}
      {isOptional && value !== undefined && node.default === undefined ? (
        <Button kind="ghost" onClick={() => onChange(undefined)}>
          {t('schema.remove', { what: label })}
        </Button>
      ) : null}
    </fieldset>
  )
}
