import type { CallValue } from '../../../schemas/calls/calls.ts'

/** Social sign-in as a brand offers it. */
export type IdentityOffer = NonNullable<CallValue<'registerSettings'>['identity']>
