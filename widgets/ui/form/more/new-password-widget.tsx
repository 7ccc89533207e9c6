import type { WidgetProps } from '@rjsf/utils'
import { useChecklist } from '../../../../engine/base/hooks/form/more/use-checklist.ts'
import { useFieldValue } from '../../../../engine/base/hooks/form/more/use-field-value.ts'
import type { FormField, FormHandle } from '../../../../engine/base/hooks/form/use-form.ts'
import { Icon } from '../../icon/icon.tsx'
import { inputId } from '../field-frame.tsx'
import { getField } from '../get-field.ts'
import { Password } from '../password-widget.tsx'

function PasswordChecks({ form, field, id }: { form: FormHandle; field: FormField; id: string }) {
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

/** A password that is being chosen: what it must satisfy is ticked off while it is typed. */
export function NewPasswordWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const checksId = `${inputId(form, field.name)}-checks`
  return (
    <Password
      form={form}
      field={field}
      describedBy={checksId}
      after={<PasswordChecks form={form} field={field} id={checksId} />}
    />
  )
}
