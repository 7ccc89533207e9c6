import { useText } from '../../../engine/base/hooks/use-text.ts'

/** Names devices: browser and system, as far as they are known. */
export function useDeviceName(): (device: { browser: string; system: string }) => string {
  const { t } = useText('member')
  return ({ browser, system }) => {
    if (browser !== '' && system !== '') return t('devices.name', { browser, system })
    return browser || system || t('devices.unknown')
  }
}
