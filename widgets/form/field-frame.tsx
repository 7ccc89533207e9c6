import type { ReactNode } from 'react'
import type { FormField, FormHandle } from '../../engine/hooks/use-form.ts'

export interface FieldFrameProps {
  form: FormHandle
  field: FormField
  /** The input and what stands beside it. */
  children: ReactNode
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
export const inputId = (form: FormHandle, name: string): string => `${form.name}-${name}`
/** Id of the line that says what is wrong with a field, or helps. */
export const messageId = (form: FormHandle, name: string): string => `${form.name}-${name}-message`

/**
 * Label, box and message line of one field. The line keeps its place while it is empty. What is wrong is written into
 * it by the form's binding, and the tick is drawn by its style: neither costs a render.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { form, field, children, hint, ticks = true, speaksFor, after } = props
  const { name, label, wide, help } = field
  return (
    <>
      <div
        className={`field${wide ? ' form__wide' : ''}${ticks ? ' field--ticks' : ''}`}
        data-field={name}
        data-speaks-for={speaksFor}
      >
        <label className="field__label" htmlFor={inputId(form, name)}>
          {form.t(label)}
          {form.model.rules[name]?.required ? null : <span>{form.t('optional')}</span>}
        </label>
        <div className="field__box">{children}</div>
        <p className="field__msg" id={messageId(form, name)}>
          <span>{hint ?? (help ? form.t(help) : null)}</span>
          <span className="field__problem" />
        </p>
      </div>
      {after}
    </>
  )
}
