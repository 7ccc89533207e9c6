import written from '../../../../schemas/operators/studio-sections.json' with { type: 'json' }
import { fileSchema } from '../../../../schemas/brand/file-schemas.ts'
import type { Pointer } from '../../../../schemas/brand/pointer.ts'
import type { SchemaNode } from '../../../../schemas/documents/schema-node.ts'
import { rewardsDocument } from '../../../../schemas/documents/rewards.document.ts'

/** A place of a file that a section shows. */
export interface SectionPlace {
  file: string
  pointer: Pointer
}

export interface Section {
  id: string
  places: readonly SectionPlace[]
}

/** The files that every brand may have once. */
export const settingFiles: readonly string[] = [
  'brand.json',
  'theme.json',
  'merchant.json',
  ...Object.keys(rewardsDocument.properties).map((name) => `rewards/${name}.json`),
]

/** Keys of merchant.json that are files of their own. */
const elsewhere: readonly string[] = ['merchant.json/rewards']

function listKeys(file: string, schema: SchemaNode | undefined): string[] {
  return Object.keys(schema?.properties ?? {}).filter(
    (key) => !key.startsWith('$') && !elsewhere.includes(`${file}/${key}`),
  )
}

/** Every key of a file, each a place. */
function toPlaces(file: string, schema: SchemaNode | undefined): SectionPlace[] {
  return listKeys(file, schema).map((key) => ({ file, pointer: `/${key}` }))
}

/** The sections of the studio; keys that none names are in the last. */
export function listSections(
  files: readonly string[] = settingFiles,
  findSchema: (file: string) => SchemaNode | undefined = fileSchema,
): Section[] {
  const sections = written.map(({ id, places }): Section => {
    const named = places as [string, string][]
    const all = named.flatMap(([file, pointer]) =>
      pointer === '' ? toPlaces(file, findSchema(file)) : [{ file, pointer }],
    )
    return { id, places: all }
  })
  const known = new Set(sections.flatMap(({ places }) => places.map(({ file, pointer }) => file + pointer)))
  const rest = files
    .flatMap((file) => toPlaces(file, findSchema(file)))
    .filter(({ file, pointer }) => !known.has(file + pointer))
  return rest.length === 0 ? sections : [...sections, { id: 'more', places: rest }]
}

/** The section that shows a place. */
export function findSection(sections: readonly Section[], { file, pointer }: SectionPlace): string {
  const found = sections.find(({ places }) =>
    places.some(
      (place) =>
        place.file === file && (pointer === place.pointer || pointer.startsWith(`${place.pointer}/`)),
    ),
  )
  if (found) return found.id
  if (file.startsWith('locales/')) return 'texts'
  return file.startsWith('screens/') ? 'screens' : 'files'
}
