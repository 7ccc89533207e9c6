import type { ConsoleValue } from '../../../schemas/calls/operators/console-calls.ts'
import { fileSchema } from '../../../schemas/brand/file-schemas.ts'
import { getShownPart } from '../../../schemas/brand/shown-part.ts'
import { Refusal } from '../../base/http/refusal.ts'
import { readPart } from '../../brands/drafts/draft-tree.ts'
import { getLimit } from '../../brands/files/brand-files.ts'
import { engineScreens } from '../../site/pages/engine-documents.ts'
import type { ConsoleContext } from '../console/console-route.ts'
import { openBases } from './bases.ts'
import { openState } from './draft-state.ts'
import { getInherited, listAncestors } from './inherited-document.ts'

/** Whether a brand is another company's, or nobody knows whose. */
function foreignTo({ platform, operator }: Pick<ConsoleContext<'draftDocument'>, 'platform' | 'operator'>) {
  return (id: string): boolean =>
    id !== '' && platform.registry.byId(id)?.merchant.company !== operator.company
}

/** A file of a draft as its own company may see it, beside what it would inherit. */
export async function lookDraftDocument(
  context: ConsoleContext<'draftDocument'>,
): Promise<ConsoleValue<'draftDocument'>> {
  const { platform, query } = context
  const { file } = query
  const schema = fileSchema(file)
  if (getLimit(file) === 0 || !(schema ?? file.endsWith('.md'))) throw new Refusal('not_found')
  const { draft, base, tree } = await openState(context, query)
  const { own, sourceOf } = openBases(platform).findSources(base)
  const isForeign = foreignTo(context)
  const inherited = getInherited(own, file, sourceOf)
  const shown = getShownPart(file, schema, inherited, isForeign)
  const written = { value: readPart(tree, file), origin: draft.brand }
  return {
    version: draft.version,
    own: getShownPart(file, schema, written, () => false).value ?? null,
    inherited: shown.value ?? null,
    origins: inherited.origin,
    hidden: shown.hidden,
    brands: listAncestors(own, sourceOf).map(({ id }) => ({
      brand: id,
      name: isForeign(id) ? null : (platform.registry.byId(id)?.settings.name ?? null),
    })),
  }
}

type Listed = ConsoleValue<'draftFiles'>['files'][number]

/** The files of a draft, its own before those of its parents and the engine's screens. */
export async function lookDraftFiles(
  context: ConsoleContext<'draftFiles'>,
): Promise<ConsoleValue<'draftFiles'>> {
  const { draft, base, tree } = await openState(context, context.query)
  const { own, sourceOf } = openBases(context.platform).findSources(base)
  const files = new Map<string, Listed>()
  const add = (entry: Listed) => files.set(entry.file, files.get(entry.file) ?? entry)
  for (const { path, size } of tree.list().files) add({ file: path, from: draft.brand, size })
  for (const { id, files: held, screens, locales } of listAncestors(own, sourceOf)) {
    for (const { path, size } of held.values()) add({ file: path, from: id, size })
    for (const name of screens.keys()) add({ file: `screens/${name}.json`, from: id, size: null })
    for (const name of locales.keys()) add({ file: `locales/${name}.json`, from: id, size: null })
  }
  for (const name of Object.keys(engineScreens())) add({ file: `screens/${name}.json`, from: '', size: null })
  return {
    version: draft.version,
    files: [...files.values()].toSorted((entry, other) => (entry.file < other.file ? -1 : 1)),
  }
}
