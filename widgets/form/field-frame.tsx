import type { ReactNode } from 'react'
import { useIsRight, useProblem, type FormField, type FormHandle } from '../../engine/hooks/use-form.ts'
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
  /** Another field without a line of its own, whose problems are said here. */
  speaksFor?: string
  /** Stands below the field, on a row of its own. */
  after?: ReactNode
}

/** Id of a field's input. */
export const inputId = (form: FormHandle, name: string): string => `${form.name}-${name}`
/** Id of the line that says what is wrong with a field, or helps. */
export const messageId = (form: FormHandle, name: string): string => `${form.name}-${name}-message`

function Tick({ form, name }: { form: FormHandle; name: string }) {
  return useIsRight(form, name) ? <Icon name="check" /> : null
}

function Message({
  form,
  field,
  hint,
  speaksFor,
}: Pick<FieldFrameProps, 'form' | 'field' | 'hint' | 'speaksFor'>) {
  const problem = useProblem(form, field.name, speaksFor)
  return (
    <p className="field__msg" id={messageId(form, field.name)}>
      {problem ? <Icon name="warning" /> : null}
      <span>{problem || (hint ?? (field.help ? form.t(field.help) : null))}</span>
    </p>
  )
}

/** Label, box and message line of one field. The line keeps its place while it is empty. */
export function FieldFrame(props: FieldFrameProps) {
  const { form, field, children, hint, ticks = true, speaksFor, after } = props
  const { name, label, wide } = field
  return (
    <>
      <div className={wide ? 'field form__wide' : 'field'}>
        <label className="field__label" htmlFor={inputId(form, name)}>
          {form.t(label)}
          {form.model.rules[name]?.required ? null : <span>{form.t('optional')}</span>}
        </label>
        <div className="field__box">
          {children}
          {ticks ? <Tick form={form} name={name} /> : null}
        </div>
        <Message form={form} field={field} hint={hint} {...(speaksFor && { speaksFor })} />
      </div>
      {after}
    </>
  )
}
