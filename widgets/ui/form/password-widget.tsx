import type { WidgetProps } from '@rjsf/utils'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import type { FormField, FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, inputId } from './field-frame.tsx'
import { getField } from './get-field.ts'
import { Input } from './input.tsx'
import { secretInput } from './secret-input.ts'

export interface PasswordProps {
  form: FormHandle
  field: FormField
  /** Id of what describes the input, besides its message. */
  describedBy?: string
  /** Stands below the field. */
  after?: ReactNode
}

/** A password, with the button that shows it. */
export function Password({ form, field, describedBy, after }: PasswordProps) {
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'))
  }
  return (
    <FieldFrame
      form={form}
      field={field}
      ticks={false}
      hint={capsLock ? form.t('capsLock') : undefined}
      after={after}
    >
      <Input
        form={form}
        field={field}
        isCode
        {...(field.autocomplete === 'off' ? secretInput(!isShown) : { type: isShown ? 'text' : 'password' })}
        describedBy={describedBy}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
      />
      <button
        className="icon-button"
        type="button"
        aria-label={form.t(isShown ? 'hidePassword' : 'showPassword')}
        aria-controls={inputId(form, field.name)}
        onClick={() => {
          setShown(!isShown)
        }}
      >
        <Icon name={isShown ? 'eye' : 'eye-off'} />
      </button>
    </FieldFrame>
  )
}

/** A password that is known already, or repeated. */
export function PasswordWidget(props: WidgetProps) {
  return <Password {...getField(props)} />
}
