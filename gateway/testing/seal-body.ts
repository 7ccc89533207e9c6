import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { randomBytes } from 'node:crypto'
import { type SealedContent, sealAlgorithm, sealedType, sealEncryption } from '../../schemas/base/sealed.ts'
import type { Endpoint } from '../../schemas/base/endpoint.ts'
import endpoints from '../../schemas/endpoints.json' with { type: 'json' }

export { sealedType }

/** The name of the encrypted call that is answered there. */
export function sealedCallAt(method: string, path: string): string | undefined {
  const entry = Object.entries(endpoints as Record<string, Endpoint>).find(
    ([, one]) => one.encrypted === true && one.method === method && one.path === path.split('?')[0],
  )
  return entry?.[0]
}

/** Seals a text as the body of a call, as browsers do. */
export async function sealText(text: string, { kid, ...jwk }: JWK): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: sealAlgorithm, enc: sealEncryption, kid: kid ?? '' })
    .encrypt(await importJWK(jwk, sealAlgorithm))
}

/** Seals the JSON text of a body for a call. */
export function sealJson(call: string, json: string, key: JWK, time: number): Promise<string> {
  const content: Omit<SealedContent, 'body'> = { call, nonce: randomBytes(16).toString('hex'), time }
  return sealText(`${JSON.stringify(content).slice(0, -1)},"body":${json}}`, key)
}
