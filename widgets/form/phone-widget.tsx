import type { WidgetProps } from '@rjsf/utils'
import { useRef, useState } from 'react'
import { useBoot } from '../../engine/hooks/use-boot.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import type { FormHandle } from '../../engine/hooks/use-form.ts'
import { useLanguage } from '../../engine/hooks/use-language.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, inputId, messageId } from './field-frame.tsx'
import { fieldOf } from './field-of.ts'
import { Input } from './input.tsx'
import { splitInternational } from './split-international.ts'

const dialling = 'countryDialingCode'

function useCountries() {
  const { data } = useCall('countries')
  const { language } = useLanguage()
  const own = useBoot().permission.register.dialingCode
  const countries = data?.length ? data : [{ countryCode: '', countryDialingCode: own }]
  const names = new Intl.DisplayNames(language.tag, { type: 'region' })
  return countries.map(({ countryCode, countryDialingCode }) => ({
    code: countryDialingCode.replace('+', ''),
    name: countryCode === '' ? '' : (names.of(countryCode) ?? countryCode),
  }))
}

function DiallingCode({ form }: { form: FormHandle }) {
  const field = form.fields.get(dialling)
  const countries = useCountries()
  const [code, setCode] = useState(() => form.model.value(dialling) || (countries[0]?.code ?? ''))
  if (!field) return null
  const isKnown = countries.some((country) => country.code === code)
  return (
    <span className="field__pre">
      <bdi className="num" aria-hidden="true">
        +{code}
      </bdi>
      <Icon name="down" />
      <select
        className="field__select"
        id={inputId(form, dialling)}
        name={dialling}
        autoComplete={field.autocomplete}
        aria-label={form.t(field.label)}
        aria-describedby={messageId(form, 'mobileNum')}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
        }}
      >
        {isKnown ? null : <option value={code}>+{code}</option>}
        {countries.map(({ code: value, name }) => (
          <option key={`${value} ${name}`} value={value}>
            {name === '' ? `+${value}` : `${name} +${value}`}
          </option>
        ))}
      </select>
    </span>
  )
}

const tell = (control: Element, value: string) => {
  const { prototype } = control instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A mobile number: dialling code and national number. A pasted international number fills in both. */
export function PhoneWidget(props: WidgetProps) {
  const { form, field } = fieldOf(props)
  const input = useRef<HTMLInputElement>(null)
  const { mobilePrefixHint } = useBoot().permission.register
  const takeInternational = (text: string): boolean => {
    const select = input.current?.closest('.field__box')?.querySelector('select')
    if (!select || !input.current) return false
    const parts = splitInternational(
      text,
      [...select.options].map((option) => option.value),
    )
    if (!parts) return false
    tell(select, parts.code)
    tell(input.current, parts.number)
    return true
  }
  return (
    <FieldFrame form={form} field={field} speaksFor={dialling}>
      <DiallingCode form={form} />
      <Input
        ref={input}
        form={form}
        field={field}
        type="tel"
        isCode
        placeholder={
          mobilePrefixHint === null
            ? undefined
            : form.t('placeholder.mobilePrefix', { prefix: mobilePrefixHint })
        }
        onPaste={(event) => {
          if (takeInternational(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onBlur={(event) => {
          takeInternational(event.target.value)
        }}
      />
    </FieldFrame>
  )
}
