import { useMemo } from 'react'
import { useBoot } from '../hooks/use-boot.ts'
import { useCall } from '../hooks/use-call.ts'
import { useEngine } from '../root/engine.ts'
import { useStore } from '../store/store.ts'
import type { Facts } from './conditions.ts'
import { categoriesOf, prizeModeOf } from './games.ts'

/** What is known now of everything that conditions may ask. */
export function useFacts(): Facts {
  const { brand, language, permission } = useBoot()
  const { status } = useStore(useEngine().session)
  const { data: menus } = useCall('gameMenus', {}, { enabled: permission.status === 0 })
  return useMemo(
    () => ({
      role: status,
      flags: brand.flags,
      categories: categoriesOf(menus, brand.excludedVendors),
      language: language.code,
      prizeMode: prizeModeOf(menus),
    }),
    [brand, language, menus, status],
  )
}
