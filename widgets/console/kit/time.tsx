import { shownAge, shownTime } from '../../../engine/console/console-formats.ts'
import { zoneLabel, zoneOffset } from '../../../engine/console/console-zone.ts'
import { t } from '../../../engine/console/console-words.ts'
import { useZone } from './use-zone.ts'

/** A moment in words, with its zone: for texts that have no place for more than words. */
export function useTimeText(): (at: string) => string {
  const zone = useZone()
  return (at) => `${shownTime(at, zone)} ${zoneOffset(zone, Date.parse(at))}`
}

/** What is said of a moment to whoever points at it: the time, its zone by name, and UTC. */
function wholeTime(at: string, zone: string): string {
  const own = `${shownTime(at, zone)} ${zoneLabel(zone, Date.parse(at))}`
  return zone === 'UTC' ? own : t('zone.whole', { own, utc: shownTime(at, 'UTC') })
}

interface TimeProps {
  at: string | null
  /** IANA name of the zone whose calendar it belongs to, where that is not the one the console's times are in. */
  zone?: string
}

/** A moment, in the zone that the console's times are in. In another one it says in which. */
export function Time({ at, zone }: TimeProps) {
  const own = useZone()
  if (at === null) return <>{t('none')}</>
  const shown = zone ?? own
  return (
    <time dateTime={at} title={wholeTime(at, shown)}>
      {shownTime(at, shown)}
      {shown === own ? '' : ` ${zoneOffset(shown, Date.parse(at))}`}
    </time>
  )
}

/** How long ago a moment was. */
export function Age({ at }: { at: string }) {
  const zone = useZone()
  return (
    <time dateTime={at} title={wholeTime(at, zone)}>
      {shownAge(at)}
    </time>
  )
}
