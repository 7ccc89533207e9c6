import type errors from '../errors.json'

/** Every code an answer or a failed call may carry; its HTTP status and words are beside it in schemas/. */
export type ErrorCode = keyof typeof errors
