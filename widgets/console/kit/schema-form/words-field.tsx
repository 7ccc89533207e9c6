import { useId } from 'react'
import type { SchemaFieldProps } from './schema-form.types.ts'
import { findHint, record, text, withKey } from './values.ts'

/** A text in every language of the brand. */
export function WordsField({ node, label, path, value, onChange, context }: SchemaFieldProps) {
  const id = useId()
  const { languages, problems } = context
  const own = record(value)
  return (
    <fieldset className="schema__words">
      <legend className="field__label">{label}</legend>
      {languages.map((language) => {
        const problem = problems.get(`${path}.${language}`) ?? problems.get(path)
        return (
          <label className="schema__language" key={language}>
            <span>{language}</span>
            <textarea
              rows={1}
              dir="auto"
              lang={language.toLowerCase()}
              aria-label={`${label} ${language}`}
              aria-describedby={`${id}-m`}
              aria-invalid={problem ? true : undefined}
              maxLength={2000}
              value={text(own[language])}
              onChange={({ target }) =>
                onChange(withKey(value, language, target.value === '' ? undefined : target.value))
              }
            />
            {problem ? <em className="field__message is-problem">{problem}</em> : null}
          </label>
        )
      })}
      <p className="field__message" id={`${id}-m`}>
        {findHint(label, node.description)}
      </p>
    </fieldset>
  )
}
