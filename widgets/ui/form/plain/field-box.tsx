import type { ReactNode } from 'react'
import '../form.css'

export interface FieldLabels {
  label: ReactNode
  /** Said while nothing is wrong. */
  hint?: ReactNode
  /** What is wrong with it; '' and nothing are the same. */
  problem?: string | undefined
  /** Over all columns of its form. */
  wide?: boolean
}

export interface FieldBoxProps extends FieldLabels {
  /** Of the input that stands in it; the line below has the id that `messageId` gives. */
  id: string
  /** The way its content reads, where that is not the page's. */
  dir?: 'ltr'
  /** Whether the line below is read out when it changes. */
  isLive?: boolean
  children: ReactNode
}

/** Id of the line below an input. */
export function messageId(id: string): string {
  return `${id}-message`
}

/** Label, box and message line of a field that stands outside of forms from documents. */
export function FieldBox({
  id,
  label,
  hint,
  problem = '',
  wide = false,
  dir,
  isLive,
  children,
}: FieldBoxProps) {
  const names = ['field', wide && 'form__wide', problem !== '' && 'is-error']
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box" dir={dir}>
        {children}
      </div>
      <p className="field__message" id={messageId(id)} aria-live={isLive ? 'polite' : undefined}>
        {problem === '' ? hint : <span className="field__problem">{problem}</span>}
      </p>
    </div>
  )
}
