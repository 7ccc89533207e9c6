import { expect, it } from 'vitest'
import { fileSchema } from '../../../../schemas/brand/file-schemas.ts'
import { findSection, listSections, settingFiles } from './list-sections.ts'

it('every place that a section names is a key of its file', () => {
  const missing = listSections()
    .flatMap(({ places }) => places)
    .filter(({ file, pointer }) => fileSchema(file)?.properties?.[pointer.slice(1)] === undefined)
  expect(missing).toEqual([])
})

it('every key of every file is shown by one section', () => {
  const places = listSections().flatMap(({ places: shown }) =>
    shown.map(({ file, pointer }) => file + pointer),
  )
  expect(new Set(places).size).toBe(places.length)
  const keys = settingFiles.flatMap((file) =>
    Object.keys(fileSchema(file)?.properties ?? {})
      .filter((key) => !key.startsWith('$') && `${file}/${key}` !== 'merchant.json/rewards')
      .map((key) => `${file}/${key}`),
  )
  expect(keys.filter((key) => !places.includes(key))).toEqual([])
})

it('a key that is added to a schema appears without code', () => {
  const sections = listSections(['brand.json', 'theme.json'], (file) => {
    const schema = fileSchema(file)
    return schema && { ...schema, properties: { ...schema.properties, brandNew: { type: 'string' } } }
  })
  const more = sections.find(({ id }) => id === 'more')?.places ?? []
  expect(more).toContainEqual({ file: 'brand.json', pointer: '/brandNew' })
  const look = sections.find(({ id }) => id === 'look')?.places ?? []
  expect(look).toContainEqual({ file: 'theme.json', pointer: '/brandNew' })
})

it('a place is found in the section that shows what it is in', () => {
  const sections = listSections()
  expect(findSection(sections, { file: 'theme.json', pointer: '/color/light/accent' })).toBe('look')
  expect(findSection(sections, { file: 'locales/EN.json', pointer: '/frame' })).toBe('texts')
  expect(findSection(sections, { file: 'merchant.json', pointer: '/responsiblePlay/prescribed' })).toBe(
    'rules',
  )
  expect(findSection(sections, { file: 'content/help-a.EN.md', pointer: '' })).toBe('files')
})
