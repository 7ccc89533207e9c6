import type { Area } from '../../base/platform/area.ts'
import { openWallet } from './wallets.service.ts'

export const walletsArea: Area = {
  name: 'money/wallets',
  hooks: { memberCreated: openWallet },
}
