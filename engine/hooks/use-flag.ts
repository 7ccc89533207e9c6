import { useBoot } from './use-boot.ts'

/** Whether a module flag such as FREEPLAY3 is on; unknown flags are off. */
export function useFlag(name: string): boolean {
  const flags: Readonly<Record<string, boolean>> = useBoot().brand.flags
  return Object.hasOwn(flags, name) && flags[name] === true
}
