import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { socialTypes } from '../../../schemas/documents/brand-social.document.ts'
import { iconNames } from '../../../schemas/documents/icon-names.ts'

const sprite = readFileSync(path.join(import.meta.dirname, 'icons.svg'), 'utf8')
const names = [...sprite.matchAll(/<symbol id="i-([a-z-]+)" viewBox="0 0 24 24">/g)].map((match) => match[1])

const sources = readdirSync(path.join(import.meta.dirname, '../..'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'))

describe('the icon sprite', () => {
  test('holds every icon that a widget names', () => {
    const named = sources.flatMap((text) =>
      [...text.matchAll(/<Icon\s+name="([a-z-]+)"/g)].map((match) => match[1]),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !names.includes(name))).toEqual([])
  })

  test('holds what documents may name, and nothing else', () => {
    expect([...names].sort()).toEqual([...iconNames].sort())
  })

  test('holds an icon for every social page', () => {
    expect(socialTypes.filter((type) => !names.includes(type.toLowerCase()))).toEqual([])
  })

  test('names each icon once and leaves weight and colour to the brand', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(sprite).not.toMatch(/stroke|fill|style|url\(/)
  })
})
