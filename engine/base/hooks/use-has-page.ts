import { useBoot } from './use-boot.ts'

/** Whether the brand has the page of a path: those of agents are gone where it has none. */
export function useHasPage(path: string): boolean {
  return useBoot().routes.some((route) => route.path === path)
}
