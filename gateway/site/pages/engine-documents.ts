import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import routesFile from '../../../schemas/routes.json' with { type: 'json' }
import { routesDocument, type RouteDocument } from '../../../schemas/documents/route.document.ts'
import type { ScreenDocument } from '../../../schemas/documents/screen.document.ts'
import type { SchemaNode } from '../../../schemas/documents/schema-node.ts'
import type { LoadedBrand } from '../../base/brand/brand.types.ts'
import { fill } from '../../../schemas/brand/defaults.ts'

const schema = routesDocument as unknown as SchemaNode

/** Every address of the site, defaults filled in. */
const routes = fill(schema, schema, routesFile) as readonly RouteDocument[]

let screens: Readonly<Record<string, ScreenDocument>> | undefined

/** The engine's screens by name; a brand may replace them. */
export function engineScreens(): Readonly<Record<string, ScreenDocument>> {
  if (screens) return screens
  const folder = path.resolve('schemas/screens')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  screens = Object.fromEntries(
    files.map((name) => {
      const screen = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ScreenDocument & {
        $schema?: string
      }
      delete screen.$schema
      return [path.basename(name, '.json'), screen]
    }),
  )
  return screens
}

const withoutAgents = routes.filter(({ needs }) => needs !== 'agents')

/** The addresses that a brand has: without agents, none of theirs. */
export function brandRoutes({ settings }: Pick<LoadedBrand, 'settings'>): readonly RouteDocument[] {
  return settings.agentUserTypes.length > 0 ? routes : withoutAgents
}

/** The route of a path, a final slash ignored. */
export function findRoute(
  pathname: string,
  among: readonly RouteDocument[] = routes,
): RouteDocument | undefined {
  const wanted = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  return among.find(({ path: own, aliases }) => own === wanted || aliases.includes(wanted))
}
