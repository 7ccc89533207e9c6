import { useSyncExternalStore } from 'react'
import { computerZone, findStart, zoneLabel, zoneOffset } from '../../../engine/console/console-zone.ts'
import { t } from '../../../engine/console/console-words.ts'
import type { Choice } from '../../ui/form/plain/select.tsx'
import { type Me, useMe } from './use-me.ts'

const stored = 'livery-console-zone'
const computer = 'computer'
const utc = 'utc'

const readers = new Set<() => void>()

function subscribe(reader: () => void) {
  readers.add(reader)
  addEventListener('storage', reader)
  return () => {
    readers.delete(reader)
    removeEventListener('storage', reader)
  }
}

function read(): string {
  return localStorage.getItem(stored) ?? ''
}

/** Zones by what chooses them: each brand's calendar, this computer's clock, UTC. The first is whose times are shown where nobody chose. */
function getZones({ brands }: Pick<Me, 'brands'>): ReadonlyMap<string, { zone: string; of: string }> {
  return new Map([
    ...brands.map(({ merchant, name, zone }) => [merchant, { zone, of: name }] as const),
    [computer, { zone: computerZone(), of: t('zone.computer') }],
    [utc, { zone: 'UTC', of: '' }],
  ])
}

/** The one zone that the console's times are in (IANA name). */
export function useZone(): string {
  const chosen = useSyncExternalStore(subscribe, read)
  const zones = getZones(useMe())
  const [first] = zones.values()
  return (zones.get(chosen) ?? first)?.zone ?? 'UTC'
}

/** The zone of a merchant's own calendar, by which its days are counted. */
export function useBrandZone(merchant: string): string {
  const { brands } = useMe()
  return brands.find((brand) => brand.merchant === merchant)?.zone ?? 'UTC'
}

/** What is said of a zone beside a label: "From, GMT+8". Its clocks are those of a day (yyyy-mm-dd) or an instant; of now where that is neither. */
export function withZone(label: string, zone: string, time = ''): string {
  const at = Date.parse(findStart(zone, time) ?? time)
  return t('zone.label', { label, zone: zoneOffset(zone, Number.isNaN(at) ? Date.now() : at) })
}

/** The zones that there are to choose from, the chosen one, and how to choose another: remembered in this browser. */
export function useZoneChoice(): {
  value: string
  zone: string
  choices: Choice[]
  choose: (value: string) => void
} {
  const chosen = useSyncExternalStore(subscribe, read)
  const zones = getZones(useMe())
  const [first = utc] = zones.keys()
  const value = zones.has(chosen) ? chosen : first
  return {
    value,
    zone: zones.get(value)?.zone ?? 'UTC',
    choices: [...zones].map(([name, { zone, of }]) => ({
      value: name,
      label: [zoneLabel(zone), of].filter((part) => part !== '').join(' · '),
    })),
    choose: (next) => {
      localStorage.setItem(stored, next)
      for (const reader of readers) reader()
    },
  }
}
