import { useText } from '../../../engine/base/hooks/use-text.ts'

function two(value: number) {
  return String(value).padStart(2, '0')
}

/** Whole seconds as hours, minutes and seconds: 01:02:03. */
export function stopwatch(seconds: number): string {
  const all = Math.max(0, seconds)
  return [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60].map(two).join(':')
}

const format = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'shortOffset',
})

/** The time of day of a second since 1970 where this visitor is, and the zone that it is meant in. */
export function timeOfDay(seconds: number): { time: string; zone: string } {
  const parts = format.formatToParts(seconds * 1_000)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return { time: [of('hour'), of('minute'), of('second')].join(':'), zone: of('timeZoneName') }
}

/** Whole seconds as hours and minutes in words. */
export function useSpanWords(): (seconds: number) => string {
  const { t } = useText('session')
  return (seconds) => {
    const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
    return hours > 0 ? t('hours', { hours, minutes }) : t('minutes', { minutes })
  }
}
