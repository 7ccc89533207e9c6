import type { FastifyInstance } from 'fastify'
import { sealedType } from '../../../schemas/base/sealed.ts'
import { Refusal } from './refusal.ts'

/** Largest body of a call, in bytes. */
export const bodyLimit = 64 * 1024

function readForm(text: string): Record<string, string> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields)
      throw new Refusal('invalid_request', { fields: { [name.slice(0, 64)]: 'field_type' } })
    fields[name] = value
  }
  return { ...fields }
}

/** JSON and forms are read, sealed bodies are left sealed, everything else is refused; no body at all is no body. */
export function addBodies(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else readJson(request, text as string, done)
  })
  app.addContentTypeParser(sealedType, { parseAs: 'string' }, (_request, text, done) => {
    done(null, text)
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      try {
        done(null, readForm(text as string))
      } catch (error) {
        done(error as Error)
      }
    },
  )
}
