import type { WidgetProps } from '@rjsf/utils'
import { useEffect, useRef, useState } from 'react'
import { cleanValue } from '../../../schemas/rules/clean-value.ts'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useFieldState, type FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { Icon } from '../icon/icon.tsx'
import { FieldFrame, inputId, messageId } from './field-frame.tsx'
import { getField } from './get-field.ts'
import { Input } from './input.tsx'
import { chosenCountry, keepCountry } from './chosen-country.ts'
import { splitInternational } from './split-international.ts'
import { typeInto } from './type-into.ts'

const dialling = 'countryDialingCode'

function useCountries() {
  const { data } = useCall('countries')
  const { language } = useLanguage()
  const own = useBoot().permission.register.dialingCode
  const countries = data?.length
    ? data
    : [{ countryCode: '', countryDialingCode: own, mobileDigits: undefined }]
  const names = new Intl.DisplayNames(language.tag, { type: 'region' })
  return countries.map(({ countryCode, countryDialingCode, mobileDigits }, place) => {
    const code = countryDialingCode.replace('+', '')
    const isFirst =
      countries.findIndex((country) => country.countryDialingCode === countryDialingCode) === place
    return {
      code,
      // The first country of a code is chosen by the code, each further one by itself.
      choice: isFirst ? code : `${code} ${countryCode}`,
      mobileDigits,
      name: countryCode === '' ? '' : (names.of(countryCode) ?? countryCode),
    }
  })
}

function getCode(choice: string): string {
  return cleanValue('dialling-code', choice)
}

function DiallingCode({ form, onCode }: { form: FormHandle; onCode: (code: string) => void }) {
  const field = form.fields.get(dialling)
  const countries = useCountries()
  const { problem } = useFieldState(form, dialling)
  const isHydrated = useHydrated()
  const known = form.model.value(dialling) || (countries[0]?.code ?? '')
  const [chosen, setChoice] = useState<string>()
  const choice = chosen ?? (isHydrated ? chosenCountry(known) : known)
  const code = getCode(choice)
  const bounds = countries.find((country) => country.choice === choice)?.mobileDigits
  const { minimum, maximum } = bounds ?? {}
  useEffect(() => {
    form.model.bound(
      'mobileNum',
      minimum === undefined || maximum === undefined ? undefined : { minimum, maximum },
    )
  }, [form.model, minimum, maximum])
  useEffect(() => onCode(code), [onCode, code])
  if (!field) return null
  const isKnown = countries.some((country) => country.choice === choice)
  return (
    <span className="field__prefix">
      <bdi className="number" aria-hidden="true">
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
        aria-invalid={problem ? true : undefined}
        value={choice}
        onChange={({ target }) => {
          setChoice(target.value)
          keepCountry(target.value)
        }}
      >
        {isKnown && isHydrated ? null : <option value={choice}>+{code}</option>}
        {/* Servers and browsers have names of their own for countries. */}
        {(isHydrated ? countries : []).map(({ code: digits, choice: value, name }) => (
          <option key={value} value={value}>
            {name === '' ? `+${digits}` : `${name} +${digits}`}
          </option>
        ))}
      </select>
    </span>
  )
}

/** A mobile number: dialling code and national number. A pasted international number fills in both. */
export function PhoneWidget(props: WidgetProps) {
  const { form, field } = getField(props)
  const input = useRef<HTMLInputElement>(null)
  const { mobilePrefixHint, dialingCode } = useBoot().permission.register
  const [code, setCode] = useState(() => form.model.value(dialling) || dialingCode)
  const takeInternational = (text: string): boolean => {
    const select = input.current?.closest('.field__box')?.querySelector('select')
    if (!select || !input.current) return false
    const parts = splitInternational(
      text,
      [...select.options].map((option) => getCode(option.value)),
    )
    if (!parts) return false
    // Of several countries of one code the chosen one stays.
    if (getCode(select.value) !== parts.code) typeInto(select, chosenCountry(parts.code))
    typeInto(input.current, parts.number)
    return true
  }
  return (
    <FieldFrame form={form} field={field} speaksFor={dialling}>
      <DiallingCode form={form} onCode={setCode} />
      <Input
        ref={input}
        form={form}
        field={field}
        type="tel"
        isCode
        placeholder={
          mobilePrefixHint === null || code !== dialingCode
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
