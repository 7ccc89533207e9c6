import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrandId } from './site.fixture.ts'

/** Codes of the languages that a brand speaks. */
export function listLanguages(brand: BrandId): string[] {
  const file = path.resolve(import.meta.dirname, `../../brands/${brand}/brand.json`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { languages: { supported: string[] } }).languages
    .supported
}
