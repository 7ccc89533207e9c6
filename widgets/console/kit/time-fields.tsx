import type { ReactNode } from 'react'
import { clockIn, instantFrom } from '../../../engine/console/console-zone.ts'
import { Field } from '../../ui/form/plain/field.tsx'
import { DateField } from '../../ui/form/plain/date-field.tsx'
import { useZone, withZone } from './use-zone.ts'

interface DayFieldProps {
  label: string
  /** yyyy-mm-dd, or '' for none. */
  value: string
  /** IANA name of the zone whose dates they are; the one that the console's times are in where it is not said. */
  zone?: string
  min?: string | undefined
  max?: string | undefined
  required?: boolean
  onChange: (day: string) => void
}

/** A date; its label says in which zone. */
export function DayField({ label, zone, onChange, ...rest }: DayFieldProps) {
  const own = useZone()
  return <DateField {...rest} label={withZone(label, zone ?? own, rest.value)} onChoose={onChange} />
}

interface MomentFieldProps {
  label: string
  hint?: ReactNode
  problem?: string | undefined
  /** An instant, or '' for none. */
  value: string
  hasSeconds?: boolean
  required?: boolean
  onChange: (at: string) => void
}

/** A moment by the clock that the console's times are in; its label says in which zone. */
export function MomentField({ label, value, hasSeconds = false, onChange, ...rest }: MomentFieldProps) {
  const zone = useZone()
  return (
    <Field
      {...rest}
      label={withZone(label, zone, value)}
      type="datetime-local"
      {...(hasSeconds && { step: 1 })}
      value={clockIn(zone, value).slice(0, hasSeconds ? 19 : 16)}
      onChange={({ target }) => onChange(instantFrom(zone, target.value) ?? '')}
    />
  )
}
