import type { SealedContent } from '../../../../schemas/base/sealed.ts'
import type { CallValue } from '../../../../schemas/calls/calls.ts'
import type { Body } from '../request.ts'

export type SealKey = CallValue<'sealKeys'>['keys'][number]

/** Turns what a call says into what is sent. */
export type Cipher = (content: SealedContent, key: () => Promise<SealKey>) => Promise<Body>
