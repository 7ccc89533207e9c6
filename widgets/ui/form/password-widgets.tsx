import type { WidgetProps } from '@rjsf/utils'
import { useState, type KeyboardEvent } from 'react'
import {
  useChecklist,
  useFieldValue,
  type FormField,
  type FormHandle,
} from '../../../engine/hooks/base/use-form.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, inputId } from './field-frame.tsx'
import { fieldOf } from './field-of.ts'
import { Input } from './input.tsx'

interface PartProps {
  form: FormHandle
  field: FormField
}

function PasswordChecks({ form, field, id }: PartProps & { id: string }) {
  const value = useFieldValue(form, field.name)
  const checks = useChecklist(form, field.name)
  return (
    <ul className="rules form__wide" id={id} aria-label={form.t('passwordRules')}>
      {checks.map(({ key, min, max, isMet }) => {
        const met = isMet(value)
        return (
          <li key={key} className={met ? 'is-met' : undefined}>
            <Icon name={met ? 'check' : 'minus'} />
            <bdi>{form.t(key, { min, max })}</bdi>
            <span className="visually-hidden">{form.t(met ? 'met' : 'unmet')}</span>
          </li>
        )
      })}
    </ul>
  )
}

function Password({ form, field, isNew = false }: PartProps & { isNew?: boolean }) {
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'))
  }
  const checksId = `${inputId(form, field.name)}-checks`
  return (
    <FieldFrame
      form={form}
      field={field}
      ticks={false}
      hint={capsLock ? form.t('capsLock') : undefined}
      after={isNew ? <PasswordChecks form={form} field={field} id={checksId} /> : null}
    >
      <Input
        form={form}
        field={field}
        type={isShown ? 'text' : 'password'}
        isCode
        describedBy={isNew ? checksId : undefined}
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
  return <Password {...fieldOf(props)} />
}

/** A password that is being chosen: what it must satisfy is ticked off while it is typed. */
export function NewPasswordWidget(props: WidgetProps) {
  return <Password {...fieldOf(props)} isNew />
}
