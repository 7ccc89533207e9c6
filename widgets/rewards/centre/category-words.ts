import type { UsedText } from '../../../engine/base/hooks/use-text.ts'

/** The name of a game category, as the site's navigation has it. */
export function categoryWords({ t, has }: UsedText, code: string): string {
  const key = `frame:nav.${code.toLowerCase()}`
  return has(key) ? t(key) : code
}
