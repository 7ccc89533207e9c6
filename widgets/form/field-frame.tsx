import type { ReactNode } from 'react'
import { useField, type FormField, type FormHandle } from '../../engine/hooks/use-form.ts'
import { Icon } from '../icon/icon.tsx'

export interface FieldFrameProps {
  form: FormHandle
  field: FormField
  /** The input and what stands beside it. */
  children: ReactNode
  /** Said below the input while nothing is wrong. */
  hint?: ReactNode
  /** Whether a tick shows that the value will do. */
  ticks?: boolean
  /** Stands below the field, on a row of its own. */
  after?: ReactNode
}

/** Id of a field's input. */
export const inputId = (form: FormHandle, name: string): string => `${form.name}-${name}`
/** Id of the line that says what is wrong with a field, or helps. */
export const messageId = (form: FormHandle, name: string): string => `${form.name}-${name}-message`

/** Label, box and message line of one field. The line keeps its place while it is empty. */
export function FieldFrame({ form, field, children, hint, ticks = true, after }: FieldFrameProps) {
  const { name, label, help, wide } = field
  const { message, isRight } = useField(form, name)
  const tone = message ? ' is-err' : isRight ? ' is-ok' : ''
  return (
    <>
      <div className={`field${wide ? ' form__wide' : ''}${tone}`}>
        <label className="field__label" htmlFor={inputId(form, name)}>
          {form.t(label)}
          {form.model.rules[name]?.required ? null : <span>{form.t('optional')}</span>}
        </label>
        <div className="field__box">
          {children}
          {ticks && isRight && !message ? <Icon name="check" /> : null}
        </div>
        <p className="field__msg" id={messageId(form, name)}>
          {message ? (
            <>
              <Icon name="warning" />
              <span>{message}</span>
            </>
          ) : (
            <span>{hint ?? (help ? form.t(help) : null)}</span>
          )}
        </p>
      </div>
      {after}
    </>
  )
}
