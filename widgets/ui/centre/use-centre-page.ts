import { useEffect } from 'react'
import type { WidgetSlots } from '../../../engine/base/registry/registry.ts'
import { useGo } from '../../../engine/base/hooks/use-go.ts'
import { useRoute } from '../../../engine/base/hooks/use-route.ts'

/** The page of a centre that the address names, else the one that it opens on. */
export function useCentrePage(firstPage: string): string {
  return useRoute().query['page'] ?? firstPage
}

/** What stands beside the pages of a centre. */
const notPages = ['menu', 'always']

/** The same, of the pages that a centre has: a name that it does not know leads to the one that it opens on. */
export function useKnownPage(slots: WidgetSlots['slots'], firstPage: string): string {
  const requested = useCentrePage(firstPage)
  const isKnown = !notPages.includes(requested) && Object.hasOwn(slots, requested)
  const { path } = useRoute()
  const go = useGo()
  useEffect(() => {
    if (!isKnown) go(path, { replace: true })
  }, [isKnown, go, path])
  return isKnown ? requested : firstPage
}
