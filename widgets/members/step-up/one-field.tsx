import { useEffect, useRef, type ReactNode } from 'react'
import type { ErrorCode } from '../../../schemas/base/error-code.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import '../../ui/form/form.css'

export interface OneFieldProps {
  id: string
  label: string
  hint?: ReactNode
  /** What is wrong with it. */
  problem?: ErrorCode | null
  /** A code of digits, a code of letters, a person's name, a label of one's own, or a password. */
  kind: 'digits' | 'code' | 'name' | 'label' | 'password'
  /** Stands in the box after the input. */
  after?: ReactNode
  onChange?: () => void
}

const attributes = {
  digits: {
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    dir: 'ltr',
    className: 'number code',
    maxLength: 12,
  },
  code: {
    autoComplete: 'off',
    dir: 'ltr',
    autoCapitalize: 'none',
    spellCheck: false,
    className: 'number code',
  },
  name: { autoComplete: 'name' },
  label: { autoComplete: 'off', maxLength: 60 },
  password: { type: 'password', autoComplete: 'current-password' },
} as const

/** The one input of a small form. It has the focus when it comes, and again when what it held was wrong. */
export function OneField({ id, label, hint, problem = null, kind, after, onChange }: OneFieldProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    if (problem) input.current?.select()
  }, [problem])
  return (
    <div className={problem ? 'field form__wide is-error' : 'field form__wide'}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="field__box">
        <input
          ref={input}
          id={id}
          name="answer"
          data-autofocus
          type="text"
          {...attributes[kind]}
          required
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={onChange}
        />
        {after}
      </div>
      <p className="field__message" id={`${id}-message`} role={problem ? 'alert' : undefined}>
        {problem ? <Icon name="warning" /> : null}
        <span>{problem ? t(`errors:${problem}`) : hint}</span>
      </p>
    </div>
  )
}

/** What was typed into the one field of a form. */
export function typedIn(form: HTMLFormElement): string {
  const value = new FormData(form).get('answer')
  return typeof value === 'string' ? value.trim() : ''
}
