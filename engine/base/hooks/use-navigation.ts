import { useMemo } from 'react'
import { resolveNavigation, type NavigationEntry } from '../page/navigation/navigation.ts'
import { useEngine } from '../engine/engine.ts'
import { useIsOnBreak } from '../page/screen/use-break.ts'
import { getCategories } from '../page/screen/games.ts'
import { useStore } from '../store/store.ts'
import { useBoot } from './use-boot.ts'
import { useCall } from './use-call.ts'

export type { NavigationEntry }

/** One of the brand's navigation lists, as this visitor sees it. */
export function useNavigation(list: 'main' | 'bar' | 'side'): readonly NavigationEntry[] {
  const { brand } = useBoot()
  const { status } = useStore(useEngine().session)
  const isOnBreak = useIsOnBreak()
  const { data: menus } = useCall('gameMenus')
  return useMemo(() => {
    const categories = getCategories(menus, brand.excludedVendors)
    return resolveNavigation(brand.navigation, list, { categories, status, isOnBreak })
  }, [brand, list, menus, status, isOnBreak])
}
