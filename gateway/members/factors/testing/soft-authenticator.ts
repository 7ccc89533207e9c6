import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '../../../../schemas/calls/members/step-up.calls.ts'

interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
}

export interface Ceremony {
  origin: string
  /** What the authenticator takes the site for; the options' own unless given. */
  rpId?: string
  counter?: number
  /** Whether the person was recognised. */
  verified?: boolean
}

function b64(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('base64url')
}

function sha256(bytes: Uint8Array | string) {
  return createHash('sha256').update(bytes).digest()
}

function clientData(type: string, { challenge }: Options, { origin }: Ceremony) {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function authenticatorData(rpId: string, { counter = 0, verified = true }: Ceremony, credential?: Buffer) {
  const flags = 0x01 | (verified ? 0x04 : 0) | (credential ? 0x40 : 0)
  const head = Buffer.alloc(5)
  head.writeUInt8(flags, 0)
  head.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), head, ...(credential ? [credential] : [])])
}

/** A passkey in memory, as an authenticator would hold it. */
export function softAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' }) as { x?: string; y?: string }
  const id = randomBytes(32)
  let user: string | undefined
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  return {
    id: b64(id),
    make(given: Record<string, unknown>, ceremony: Ceremony): Attestation {
      const options = given as unknown as Options
      user = options.user?.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const authData = authenticatorData(ceremony.rpId ?? options.rp?.id ?? '', ceremony, credential)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: b64(id),
        clientDataJSON: b64(clientData('webauthn.create', options, ceremony)),
        attestationObject: b64(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      }
    },
    use(given: Record<string, unknown>, ceremony: Ceremony): Assertion {
      const options = given as unknown as Options
      const data = clientData('webauthn.get', options, ceremony)
      const authData = authenticatorData(ceremony.rpId ?? options.rpId ?? '', ceremony)
      return {
        id: b64(id),
        clientDataJSON: b64(data),
        authenticatorData: b64(authData),
        signature: b64(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
        ...(user === undefined ? {} : { userHandle: user }),
      }
    },
  }
}
