import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve('schemas/screens')

/** The widget that the engine's screen of a name begins with. */
export function engineWidget(screen: string): string | undefined {
  const file = path.join(folder, `${screen}.json`)
  if (!existsSync(file)) return undefined
  return (JSON.parse(readFileSync(file, 'utf8')) as { widget: string }).widget
}
