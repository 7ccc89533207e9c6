import type { ReactNode } from 'react'
import { useFieldState, type FormField, type FormHandle } from '../../../engine/base/hooks/form/use-form.ts'

export interface FieldFrameProps {
  form: FormHandle
  field: FormField
  /** The input and what stands beside it. */
  children: ReactNode
  /** Stands between the label and the box. */
  above?: ReactNode
  /** Said below the input while nothing is wrong. */
  hint?: ReactNode
  /** Whether a tick shows that the value will do. */
  ticks?: boolean
  /** Another field without a line of its own, whose problems are said here. */
  speaksFor?: string
  /** Stands below the field, on a row of its own. */
  after?: ReactNode
}

/** Id of a field's input. */
export function inputId(form: FormHandle, name: string): string {
  return `${form.name}-${name}`
}

/** Id of the line that says what is wrong with a field, or helps. */
export function messageId(form: FormHandle, name: string): string {
  return `${form.name}-${name}-message`
}

/**
 * Label, box and message line of one field. The line keeps its place while it is empty. Rendered anew when what is wrong
 * changes: the input inside and every other field stay as they are.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { form, field, children, above, hint, ticks = true, speaksFor, after } = props
  const { name, label, wide, help } = field
  const own = useFieldState(form, name)
  const other = useFieldState(form, speaksFor ?? name)
  const isWrong = own.problem !== null || other.problem !== null
  const words = form.problem(name) || (speaksFor === undefined ? '' : form.problem(speaksFor))
  const state = isWrong ? ' is-error' : own.isRight ? ' is-ok' : ''
  return (
    <>
      <div
        className={`field${wide ? ' form__wide' : ''}${ticks ? ' field--ticks' : ''}${state}`}
        data-field={name}
      >
        <label className="field__label" htmlFor={inputId(form, name)}>
          {form.t(label)}
          {form.model.rules[name]?.required ? null : <span>{form.t('optional')}</span>}
        </label>
        {above}
        <div className="field__box">{children}</div>
        <p className="field__message" id={messageId(form, name)}>
          <span hidden={words !== ''}>{hint ?? (help ? form.t(help) : null)}</span>
          <span className="field__problem">{words}</span>
        </p>
      </div>
      {after}
    </>
  )
}
