import { useBoot } from '../../../engine/hooks/base/use-boot.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'

export interface DevicePlaceProps {
  browser: string
  system: string
}

/** What a device is called: browser and system, as far as they are known. */
export function DeviceName({ browser, system }: DevicePlaceProps) {
  const { t } = useText('member')
  const known = [browser, system].filter(Boolean)
  if (known.length === 0) return t('devices.unknown')
  return known.length === 2 ? t('devices.name', { browser, system }) : known[0]
}

/** Where a sign-in came from: its country, else its network. */
export function DevicePlace({ country, network }: { country: string | null; network: string }) {
  const { tag } = useBoot().language
  if (country === null) return network === '' ? null : <bdi dir="ltr">{network}</bdi>
  return <bdi>{new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(country)}</bdi>
}
