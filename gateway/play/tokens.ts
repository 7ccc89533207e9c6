import { createHash, randomBytes } from 'node:crypto'

const shape = /^([a-z0-9]{1,40})\.[A-Za-z0-9_-]{43}$/i

/** A fresh secret of a merchant: the vendor's messages name no brand, so the secret does. */
export const freshToken = (merchant: string): string => `${merchant}.${randomBytes(32).toString('base64url')}`

/** The merchant that a token says it is of; undefined where it is no token. */
export const merchantOf = (token: string): string | undefined => shape.exec(token)?.[1]

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
