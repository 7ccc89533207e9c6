import type { FastifyRequest } from 'fastify'
import type { Boot, Scheme } from '../../schemas/documents/boot.document.ts'
import type { LoadedBrand } from '../brands/registry.types.ts'
import type { Visit } from './boot.ts'
import { routeOf } from './engine-documents.ts'
import { languageFor } from './languages.ts'

const schemes: readonly string[] = ['light', 'dark', 'system'] satisfies Scheme[]

/** The choices that this browser keeps for the first paint. */
const choicesOf = (request: FastifyRequest): ReadonlyMap<string, string> => {
  const choices = new Map<string, string>()
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name = '', value = ''] = part.trim().split('=')
    if (name.startsWith('livery-') && value.length <= 20 && !choices.has(name)) choices.set(name, value)
  }
  return choices
}

const hintsOf = (brand: LoadedBrand, choices: ReadonlyMap<string, string>): Boot['hints'] => ({
  session: choices.get('livery-hint') === '1',
  age: choices.get('livery-age') === '1' || !brand.brand.age.confirm,
})

/** What the first page of a visitor depends on. */
export const visitOf = (request: FastifyRequest, pathname: string, language?: string): Visit => {
  const { brand } = request
  const choices = choicesOf(request)
  const scheme = choices.get('livery-scheme') ?? ''
  return {
    language: languageFor(brand, language ?? choices.get('livery-lang')),
    scheme: schemes.includes(scheme) ? (scheme as Scheme) : brand.brand.scheme,
    route: routeOf(pathname),
    hints: hintsOf(brand, choices),
  }
}
